"""The markets' price boards, with wares to drag away, and the draw bag with its three open counts."""

from tabletop.engine.contract import Piece
from tabletop.engine.table import Face
from tabletop.games.looting_miniskull_castle import places
from tabletop.games.looting_miniskull_castle.content import KINDS, OUTSIDE, SPACES, TROPHY
from tabletop.games.looting_miniskull_castle.cubestacks import CUBE_TONES, icon, stacks
from tabletop.games.looting_miniskull_castle.market import card_of, fee_of
from tabletop.games.looting_miniskull_castle.places import Box, Point, shifted
from tabletop.games.looting_miniskull_castle.state import State
from tabletop.games.looting_miniskull_castle.words import NOUN, SHORT, cubes_in_words

WIDE = 300.0
"""From this width on, a price board has large goods."""
BUYING = "What the stall sells: drag it to your board."
SELLING = "What the stall pays: drag your Loot here."


def stall(t: State, market: int) -> list[Piece]:
    """A stall with its price tags: what it sells, then what it pays."""
    card, fee, box = card_of(t, market), fee_of(t, market), places.plan_of(t.plan).stalls[market]
    name = f"stall-{SPACES[market]}"
    entry = f"fee ${fee}" if fee else "no fee"
    hint = f"{OUTSIDE[market][0]}, {card.name}: {entry}. Drag Loot here to sell it, wares to your board to buy them."
    whose = f"{SHORT[market]}: " if len(t.stalls) > 1 else ""
    board = Face(title=f"{whose}{card.name}", text=" ", tone="gold")
    side, pitch, head, line = (36.0, 84.0, 62.0, 28.0) if box.size[0] >= WIDE else (23.0, 42.0, 28.0, 20.0)
    left = box.left + (18.0 if box.size[0] >= WIDE else 3.0)
    buy_from, sell_from = (left, box.at[1] - 8), (left, box.at[1] + 29)
    fee_from = left + head + 3 * pitch
    fee_room = box.right - fee_from - 4
    pieces = [
        Piece(name, "zone", board, box.at, box.size, hint=hint, clause="LC-10.3"),
        _label(
            f"{name}-fee",
            f"Fee ${fee}" if fee else "Free",
            hint,
            ((fee_from + box.right) / 2, buy_from[1]),
            (fee_room, line),
        ),
        _label(f"{name}-buys", "Buy", BUYING, shifted(buy_from, (head / 2, 0)), (head, line)),
        _label(f"{name}-sells", "Sell", SELLING, shifted(sell_from, (head / 2, 0)), (head, line)),
    ]
    for kind in range(3 if t.variants["buy_treasure"] else 2):
        spot = shifted(buy_from, (head + side / 2 + pitch * kind, 0))
        pieces += _ware(market, kind, card.buy[kind], spot, side)
    prices = dict(zip(KINDS, card.sell, strict=True)) | {TROPHY: card.trophy}
    for number, (goods, price) in enumerate(prices.items()):
        spot = shifted(sell_from, (head + side / 2 + pitch * number, 0))
        picture = Face(icon=icon(TROPHY if goods == TROPHY else f"{goods}_cube"))
        hint = f"The stall pays ${price} for 1 {NOUN[goods]}."
        size = (side - 2, side - 2)
        token = Piece(f"{name}-pays-{goods}", "token", picture, spot, size, z=2, hint=hint, clause="LC-10.10")
        pieces += [token, _price(f"{name}-sell-{goods}", price, hint, spot, side)]
    return pieces


def _ware(market: int, kind: int, price: int, spot: Point, side: float) -> list[Piece]:
    name = f"ware-{SPACES[market]}-{KINDS[kind]}"
    face = Face(icon=icon(f"{KINDS[kind]}_cube"), tone=CUBE_TONES[kind])
    hint = f"{NOUN[KINDS[kind]]} on sale for ${price}."
    ware = Piece(name, "cube", face, spot, (side, side), z=4, hint=hint, clause="LC-10.13")
    return [ware, _price(f"{name}-price", price, hint, spot, side)]


def _price(name: str, price: int, hint: str, spot: Point, side: float) -> Piece:
    """The tag right of a thing."""
    width = max(19.0, side * 0.62) if price < 10 else max(27.0, side * 0.92)
    size = (width, max(20.0, side * 0.78))
    return _label(name, f"${price}", hint, shifted(spot, (side / 2 + width / 2, 0)), size)


def _label(name: str, words: str, hint: str, at: Point, size: Point) -> Piece:
    return Piece(name, "label", Face(title=words), at, size, z=2, hint=hint)


def bag(t: State) -> list[Piece]:
    """The draw bag; cubes that were turned out of it, waiting to be spread, lie on it."""
    box = places.plan_of(t.plan).bag
    picture, spots, beside = _bag_places(box)
    hint = f"The draw bag: {cubes_in_words(t.bag)}."
    if not t.solo:
        hint += " When it runs empty the last round begins."
    side = picture.size[0]
    pieces = [
        Piece("bag", "zone", Face(text=" "), box.at, box.size, hint=hint, clause="LC-1.14"),
        Piece(
            "bag-picture",
            "token",
            Face(icon=icon("draw_bag"), title="the bag"),
            picture.at,
            (side, side),
            z=1,
            hint=hint,
            clause="LC-1.14",
        ),
    ]
    for kind, amount in enumerate(t.bag):
        if amount:
            face = Face(icon=icon(f"{KINDS[kind]}_cube"), tone=CUBE_TONES[kind])
            cube = Piece(f"bag-{KINDS[kind]}", "cube", face, spots[kind], (28, 28), z=4, hint=hint, clause="LC-1.15")
            pieces.append(cube)
        count_at = shifted(spots[kind], beside)
        pieces.append(_label(f"bag-{KINDS[kind]}-count", str(amount), hint, count_at, (32, 26)))
    return pieces + stacks("spread", t.spread, spots, 34, " to be laid into the new rooms")


def _bag_places(box: Box) -> tuple[Box, tuple[Point, Point, Point], Point]:
    """The picture, the three cubes, and where a count stands from its cube: below, or right in a tall or wide box."""
    (x, y), (width, height) = box.at, box.size
    if height > 1.6 * width:
        picture = Box((x, box.top + width / 2), (width * 0.84, width * 0.84))
        first, step = box.top + width + 16, (height - width - 8) / 3
        return picture, ((x - 17, first), (x - 17, first + step), (x - 17, first + 2 * step)), (32, 0)
    if width > 1.2 * height:
        side = min(height * 0.86, 96.0)
        step = height / 3 - 3
        picture = Box((box.left + side / 2 + 8, y), (side, side))
        return picture, ((x + 28, y - step), (x + 28, y), (x + 28, y + step)), (36, 0)
    return Box((x, y - 23), (52, 52)), ((x - 32, y + 15), (x, y + 15), (x + 32, y + 15)), (0, 24)
