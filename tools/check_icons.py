#!/usr/bin/env python3
"""Check hand-written SVG icons against what SDL's NanoSVG really draws, and lay them out on contact sheets.

    python check_icons.py FOLDER [--sheet OUT.png]

Fails on anything NanoSVG silently ignores, on empty or clipped pictures, and on files over 6 KB. Needs pygame-ce.
"""

import os
import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

FORBIDDEN = {
    "use",
    "text",
    "tspan",
    "pattern",
    "clipPath",
    "mask",
    "filter",
    "image",
    "foreignObject",
    "symbol",
    "marker",
}
BAD_COLOUR = re.compile(r"rgba\(|hsl\(|currentColor|#[0-9a-fA-F]{8}\b")


def faults(path: Path) -> list[str]:
    text = path.read_text()
    found = []
    if len(text.encode()) > 6144:
        found.append(f"{len(text.encode())} bytes, over 6144")
    try:
        root = ET.fromstring(text)
    except ET.ParseError as error:
        return [f"not XML: {error}"]
    if root.get("viewBox") != "0 0 128 128":
        found.append(f"viewBox {root.get('viewBox')!r}, wanted '0 0 128 128'")
    for node in root.iter():
        tag = node.tag.rsplit("}", 1)[-1]
        if tag in FORBIDDEN:
            found.append(f"<{tag}> is not drawn")
        if tag in ("linearGradient", "radialGradient") and node.get("gradientUnits") != "userSpaceOnUse":
            found.append(f"gradient {node.get('id')} without gradientUnits=userSpaceOnUse")
        for name in ("clip-path", "mask", "filter"):
            if node.get(name):
                found.append(f"{name} is ignored")
    if BAD_COLOUR.search(text):
        found.append("colour form that NanoSVG cannot read")
    picture = draw(path, 64)
    alpha = [[picture.get_at((x, y)).a for x in range(64)] for y in range(64)]
    filled = sum(a > 40 for row in alpha for a in row) / 4096
    if filled < 0.08:
        found.append(f"almost empty: {filled:.0%} filled")
    edge = alpha[0] + alpha[-1] + [row[0] for row in alpha] + [row[-1] for row in alpha]
    if sum(a > 120 for a in edge) > 60:
        found.append("cut off at the edge of the viewBox")
    return found


def draw(path: Path, size: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(path), (size, size)).convert_alpha()


def sheet(paths: list[Path], out: Path) -> None:
    columns, cell_w, cell_h = 8, 190, 190
    rows = -(-len(paths) // columns)
    page = pygame.Surface((columns * cell_w, rows * cell_h))
    page.fill((44, 39, 36))
    font = pygame.font.Font(None, 20)
    for i, path in enumerate(paths):
        x, y = i % columns * cell_w, i // columns * cell_h
        page.blit(draw(path, 128), (x + 4, y + 6))
        page.blit(draw(path, 48), (x + 138, y + 14))
        page.blit(draw(path, 24), (x + 150, y + 76))
        page.blit(font.render(path.stem, True, (222, 205, 170)), (x + 6, y + 150))
    pygame.image.save(page, out)


def main() -> int:
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    pygame.font.init()
    folder = Path(sys.argv[1])
    paths = sorted(folder.rglob("*.svg"))
    bad = 0
    for path in paths:
        for fault in faults(path):
            bad += 1
            print(f"{path.relative_to(folder)}: {fault}")
    if "--sheet" in sys.argv:
        sheet(paths, Path(sys.argv[sys.argv.index("--sheet") + 1]))
    print(f"{len(paths)} icons, {bad} faults")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
