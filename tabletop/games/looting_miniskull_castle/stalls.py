"""The markets' price boards, with wares to drag away, and the draw bag with its three open counts."""

from tabletop.engine.contract import Piece
from tabletop.engine.table import Face
from tabletop.games.looting_miniskull_castle import places
from tabletop.games.looting_miniskull_castle.content import KINDS, OUTSIDE, SPACES, TROPHY
from tabletop.games.looting_miniskull_castle.cubestacks import CUBE_TONES, icon, stacks
from tabletop.games.looting_miniskull_castle.market import card_of, fee_of
from tabletop.games.looting_miniskull_castle.places import Point, shifted
from tabletop.games.looting_miniskull_castle.state import State
from tabletop.games.looting_miniskull_castle.words import NOUN, cubes_in_words

SELL_ROW, BUY_ROW = 32.0, -3.0


def stall(t: State, market: int) -> list[Piece]:
    """A stall with its price tags: what it sells above, what it pays below."""
    card, fee, at = card_of(t, market), fee_of(t, market), places.stall_place(market)
    name = f"stall-{SPACES[market]}"
    entry = f"fee ${fee}" if fee else "no fee"
    hint = f"{OUTSIDE[market][0]}, {card.name}: {entry}. Drag Loot here to sell it, wares to your board to buy them."
    board = Face(title=f"{card.name}: {entry}", text=" ", tone="gold")
    pieces = [
        Piece(name, "zone", board, at, places.STALL, hint=hint, clause="LC-10.3"),
        _label(f"{name}-buys", "Buy", shifted(at, (-84, BUY_ROW)), 36),
        _label(f"{name}-sells", "Sell", shifted(at, (-84, SELL_ROW)), 36),
    ]
    for kind in range(3 if t.variants["buy_treasure"] else 2):
        pieces += _ware(market, kind, card.buy[kind], at)
    prices = dict(zip(KINDS, card.sell, strict=True)) | {TROPHY: card.trophy}
    for number, (goods, price) in enumerate(prices.items()):
        spot = shifted(at, (-55.0 + 41 * number, SELL_ROW))
        picture = Face(icon=icon(TROPHY if goods == TROPHY else f"{goods}_cube"))
        hint = f"The stall pays ${price} for 1 {NOUN[goods]}."
        token = Piece(f"{name}-pays-{goods}", "token", picture, spot, (19, 19), z=2, hint=hint, clause="LC-10.10")
        pieces += [token, _label(f"{name}-sell-{goods}", f"${price}", shifted(spot, (20, 0)), 27)]
    return pieces


def _ware(market: int, kind: int, price: int, at: Point) -> list[Piece]:
    name = f"ware-{SPACES[market]}-{KINDS[kind]}"
    spot = shifted(at, (-46.0 + 52 * kind, BUY_ROW))
    face = Face(icon=icon(f"{KINDS[kind]}_cube"), tone=CUBE_TONES[kind])
    hint = f"{NOUN[KINDS[kind]]} on sale for ${price}."
    ware = Piece(name, "cube", face, spot, (26, 26), z=4, hint=hint, clause="LC-10.13")
    return [ware, _label(f"{name}-price", f"${price}", shifted(spot, (25, 0)), 26)]


def _label(name: str, words: str, at: Point, width: float) -> Piece:
    return Piece(name, "label", Face(title=words), at, (width, 20), z=2)


def bag(t: State) -> list[Piece]:
    """The draw bag; cubes that were turned out of it, waiting to be spread, lie on it."""
    x, y = places.bag_place(t)
    hint = f"The draw bag: {cubes_in_words(t.bag)}."
    if not t.solo:
        hint += " When it runs empty the last round begins."
    picture = Face(icon=icon("draw_bag"))
    pieces = [
        Piece("bag", "zone", Face(text=" "), (x, y), places.TILE, hint=hint, clause="LC-1.14"),
        Piece("bag-picture", "token", picture, (x, y - 22), (52, 52), z=1, hint=hint, clause="LC-1.14"),
    ]
    for kind, amount in enumerate(t.bag):
        spot = (x + 32.0 * (kind - 1), y + 16)
        if amount:
            face = Face(icon=icon(f"{KINDS[kind]}_cube"), tone=CUBE_TONES[kind])
            pieces.append(Piece(f"bag-{KINDS[kind]}", "cube", face, spot, (26, 26), z=4, hint=hint, clause="LC-1.15"))
        pieces.append(_label(f"bag-{KINDS[kind]}-count", str(amount), shifted(spot, (0, 23)), 30))
    spots = ((x - 32, y + 16), (x, y + 16), (x + 32, y + 16))
    return pieces + stacks("spread", t.spread, spots, 34, " to be laid into the new rooms")
