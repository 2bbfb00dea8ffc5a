"""The app's icon as .ico (Windows) and .icns (macOS), from assets/icons/common/app.svg, with PNG payloads.

python tools/make_app_icons.py OUT
"""

import io
import struct
import sys
from pathlib import Path

import pygame

SOURCE = Path(__file__).parent.parent / "assets" / "icons" / "common" / "app.svg"
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}


def png(size: int) -> bytes:
    out = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(SOURCE, (size, size)), out, "icon.png")
    return out.getvalue()


def ico() -> bytes:
    payloads = [(size, png(size)) for size in ICO_SIZES]
    offset = 6 + 16 * len(payloads)
    head, body = struct.pack("<HHH", 0, 1, len(payloads)), b""
    for size, data in payloads:
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), offset + len(body))
        body += data
    return head + body


def icns() -> bytes:
    body = b"".join(
        kind + struct.pack(">I", len(data) + 8) + data for kind, data in ((k, png(s)) for s, k in ICNS_TYPES.items())
    )
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def make(folder: Path) -> dict[str, Path]:
    """Write both files and say where they are."""
    folder.mkdir(parents=True, exist_ok=True)
    files = {"ico": folder / "torchlit-tabletop.ico", "icns": folder / "torchlit-tabletop.icns"}
    files["ico"].write_bytes(ico())
    files["icns"].write_bytes(icns())
    return files


if __name__ == "__main__":
    print(*make(Path(sys.argv[1])).values(), sep="\n")
