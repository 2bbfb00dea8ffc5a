"""Zip what PyInstaller made, keeping the right to run it.

python tools/zip_program.py DIST OUT.zip
"""

import sys
import zipfile
from pathlib import Path


def pack(folder: Path, out: Path) -> int:
    """Every file with its mode; symbolic links (in macOS bundles) stay links."""
    count = 0
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_dir() and not path.is_symlink():
                continue
            name = path.relative_to(folder).as_posix()
            info = zipfile.ZipInfo(name)
            info.external_attr = path.lstat().st_mode << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, str(path.readlink()).encode() if path.is_symlink() else path.read_bytes())
            count += 1
    return count


if __name__ == "__main__":
    print(f"{pack(Path(sys.argv[1]), Path(sys.argv[2]))} files")
