"""How things move: easing curves, hops and flights."""

from math import cos, pi, sin

Point = tuple[float, float]


def ease(share: float) -> float:
    """Starts and stops gently."""
    return share * share * (3 - 2 * share)


def settle(share: float) -> float:
    """Fast at first, then to rest."""
    return 1 - (1 - share) ** 3


def between(one: float, other: float, share: float) -> float:
    return one + (other - one) * share


def along(points: list[Point], share: float) -> tuple[Point, float]:
    """The point at that share of a walk from point to point, and how far the current hop has come (0 to 1)."""
    legs = len(points) - 1
    place = min(legs - 1e-9, max(0.0, share * legs))
    leg = int(place)
    within = ease(place - leg)
    (x1, y1), (x2, y2) = points[leg], points[leg + 1]
    return (between(x1, x2, within), between(y1, y2, within)), place - leg


def hop(within: float) -> float:
    """Height of a jump, 0 at both ends, 1 in the middle."""
    return sin(pi * within)


def squeeze(share: float) -> tuple[float, bool]:
    """A card turning over: how wide it looks, and whether its new side shows already."""
    return abs(cos(pi * share)), share >= 0.5


def turned(start: float, end: float, share: float) -> float:
    """Degrees on the shorter way round."""
    way = (end - start + 180) % 360 - 180
    return start + way * share
