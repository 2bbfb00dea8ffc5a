"""The licences of everything that goes into the standalone program, in one file; or a check that none is missing.

python tools/gather_licences.py OUT.txt
python tools/gather_licences.py --check BUILT_FOLDER
"""

import re
import sys
import tomllib
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
TEXTS = Path(__file__).parent / "licences"
BUNDLED = ("pygame-ce", "pygame-gui", "python-i18n", "platformdirs", "pyinstaller")
MODULE = re.compile(r"\.(cpython-\d+|abi3|cp\d+)[\w-]*\.(so|pyd)$|\.pyd$")
SHARED = re.compile(r"\.(so|dylib|dll)(\.[\d.]+)?$")


def gather(out: Path) -> Path:
    """Ours, Python's, those of the packages, of the libraries in them and of the fonts; a missing one is an error."""
    parts = [("Torchlit Tabletop", (ROOT / "LICENSE").read_text(encoding="utf-8")), ("Python", python_licence())]
    parts += [(name, package_licence(distribution(name))) for name in BUNDLED]
    parts.append(("Libraries that come along with pygame-ce and Python", library_notices()))
    for font in sorted((ROOT / "assets" / "fonts").glob("OFL-*.txt")):
        parts.append((f"Font {font.stem.removeprefix('OFL-')}", font.read_text(encoding="utf-8")))
    for name in sorted({library["licence"] for library in libraries()} - {""}):
        parts.append((f"The text of the licence {name}", (TEXTS / f"{name}.txt").read_text(encoding="utf-8")))
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(
        "\n\n".join(f"{'=' * 78}\n{name}\n{'=' * 78}\n\n{text.strip()}" for name, text in parts) + "\n",
        encoding="utf-8",
    )
    return out


def python_licence() -> str:
    for folder in (
        Path(sys.base_prefix),
        Path(sys.base_prefix) / "lib" / f"python{sys.version_info[0]}.{sys.version_info[1]}",
    ):
        for name in ("LICENSE.txt", "LICENSE"):
            if (folder / name).is_file():
                return (folder / name).read_text(encoding="utf-8")
    return f"Python {sys.version.split()[0]}\n{sys.copyright}\nPython Software Foundation License Version 2."


def package_licence(package: Distribution) -> str:
    texts = [
        Path(str(package.locate_file(file))).read_text(encoding="utf-8", errors="replace")
        for file in package.files or []
        if any(word in file.name.upper() for word in ("LICENSE", "LICENCE", "COPYING"))
        and file.suffix not in (".py", ".pyc")
    ]
    named = package.metadata.get("License-Expression") or package.metadata.get("License") or ""
    if not texts and not named:
        raise SystemExit(f"{package.name} says nothing about its licence")
    return "\n\n".join(texts) or f"{package.name} {package.version}: {named}; its text is at the end of this file"


def libraries() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads((TEXTS / "libraries.toml").read_text(encoding="utf-8"))["library"]
    return found


def library_notices() -> str:
    return "\n\n".join(
        f"{library['name']}\n{library['notice']}" + (f"\nLicence: {library['licence']}" if library["licence"] else "")
        for library in libraries()
    )


def unnamed(built: Path) -> list[str]:
    """The libraries in a built folder of which the file of licences says nothing. Modules belong to their packages."""
    known = tuple(start for library in libraries() for start in library["files"])
    shared = {path.name for path in built.rglob("*") if SHARED.search(path.name) and not MODULE.search(path.name)}
    return sorted(name for name in shared if not name.lower().removeprefix("lib").startswith(known))


if __name__ == "__main__":
    if sys.argv[1] == "--check":
        strangers = unnamed(Path(sys.argv[2]))
        if strangers:
            raise SystemExit(f"no licence is known of: {', '.join(strangers)}")
        print("the licence of every library is inside")
    else:
        print(gather(Path(sys.argv[1])))
