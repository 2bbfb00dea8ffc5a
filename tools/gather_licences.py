"""The licences of everything that goes into the standalone program, in one file.

python tools/gather_licences.py OUT.txt
"""

import sys
from importlib.metadata import Distribution, distribution
from pathlib import Path

ROOT = Path(__file__).parent.parent
BUNDLED = ("pygame-ce", "pygame-gui", "python-i18n", "platformdirs", "pyinstaller")


def gather(out: Path) -> Path:
    """Ours, Python's, those of the packages, of SDL (in pygame-ce) and of the fonts; a missing one is an error."""
    parts = [("Torchlit Tabletop", (ROOT / "LICENSE").read_text(encoding="utf-8")), ("Python", python_licence())]
    parts += [(name, package_licence(distribution(name))) for name in BUNDLED]
    for font in sorted((ROOT / "assets" / "fonts").glob("OFL-*.txt")):
        parts.append((f"Font {font.stem.removeprefix('OFL-')}", font.read_text(encoding="utf-8")))
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
    return "\n\n".join(texts) or f"{package.name} {package.version}: {named}"


if __name__ == "__main__":
    print(gather(Path(sys.argv[1])))
