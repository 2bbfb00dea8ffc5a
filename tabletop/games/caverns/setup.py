"""Setting up: shuffles, characters, quests, and who goes first (CV-2)."""

from collections.abc import Mapping

from tabletop.engine.asking import Ask, Script
from tabletop.engine.chance import Chance
from tabletop.engine.variants import Value
from tabletop.games.caverns import cave
from tabletop.games.caverns.content import (
    CAVERN_CARDS,
    CHARACTERS,
    DEEP,
    DRAGON_SLAYER,
    ENTRANCE,
    ENTRANCE_PLACES,
    ORDINARY,
    PASSAGE_DECK,
    QUESTS,
)
from tabletop.games.caverns.options import KeepQuest, RejectQuest, Take
from tabletop.games.caverns.state import BRIBE, RETURN, TRAY, State

KEEP, REJECT = KeepQuest(), RejectQuest()


def setup(seats: int, variants: Mapping[str, Value], chance: Chance) -> State:
    """CV-2.1 to CV-2.3, CV-2.7 and CV-2.9: everything shuffled, the entrance laid."""
    t = State(seats=seats, step="characters", variants=variants, chance=chance)
    t.stack = list(ORDINARY)
    t.shuffle(t.stack, "CV-2.3")
    t.cavern_deck = _cavern_deck(t)
    t.quest_pile = list(QUESTS)
    t.shuffle(t.quest_pile, "CV-2.1")
    if t.on("passage_encounters"):
        t.passage_deck = list(PASSAGE_DECK)
        t.shuffle(t.passage_deck, "CV-2.1")
        for _ in t.passage_deck:
            square = t.roll(6, "CV-2.9") * 10 + t.roll(6, "CV-2.9")
            t.counters[square] = t.counters.get(square, 0) + 1
    cave.lay_tile(t, ENTRANCE, cave.cell_at(0, 0), 0)
    t.hands = {TRAY: [], BRIBE: [], RETURN: []}
    t.character = [""] * seats
    t.proposed = [-3] * seats
    t.dealt = _deal_characters(t)
    return t


def _cavern_deck(t: State) -> list[str]:
    """CV-2.7: one shuffle; with `deep_quests` the top cards hold neither quest treasures nor the Dragon."""
    top = t.limit("deep_quests")
    plain = [card for card in CAVERN_CARDS if card not in DEEP]
    if not top:
        deck = list(CAVERN_CARDS)
        t.shuffle(deck, "CV-2.7")
        return deck
    t.shuffle(plain, "CV-2.7")
    below = [*plain[top:], *DEEP]
    t.shuffle(below, "CV-2.7")
    return below + plain[:top]


def _deal_characters(t: State) -> list[list[str]]:
    """CV-2.4: one each, two to choose from, or all for everybody in turn."""
    deck = list(CHARACTERS)
    if t.variants["character_deal"] == "pick":
        return [deck[:] for _ in range(t.seats)]
    t.shuffle(deck, "CV-2.4")
    each = 2 if t.variants["character_deal"] == "choose_of_2" else 1
    return [[deck.pop() for _ in range(each)] for _ in range(t.seats)]


def characters(t: State) -> Script:
    """CV-2.4 and CV-2.8: every player's figure is put on the entrance."""
    for seat in range(t.seats):
        free = [card for card in t.dealt[seat] if card not in t.character]
        character = (yield Ask(seat, [Take(card) for card in free], "CV-2.4", "D-CHAR")).character
        t.character[seat] = character
        t.place[character] = ENTRANCE_PLACES[0]
        t.owner[character] = seat
        t.hands[character] = []
        t.questers.append(seat)
        t.tell("character_taken", "CV-2.4", seat=seat, figure=character)
    t.dealt = []
    return "quests"


def quests(t: State) -> Script:
    """CV-2.5 and CV-2.6: a secret Quest for each; Dragon Slayer may be rejected."""
    t.quest = [t.quest_pile.pop() for _ in range(t.seats)]
    t.reveal("Quest cards were dealt", "CV-2.5")
    t.tell("quests_dealt", "CV-2.5")
    for seat in range(t.seats):
        options = [KEEP, REJECT] if t.quest[seat] == DRAGON_SLAYER else [KEEP]
        answer = yield Ask(seat, options, "CV-2.6", "D-REJECT", secret=True)
        if answer == REJECT:
            t.open_quests.append(DRAGON_SLAYER)
            t.quest[seat] = t.quest_pile.pop()
            t.reveal("Dragon Slayer was rejected", "CV-2.6")
            t.tell("quest_rejected", "CV-2.6", seat=seat, quest=DRAGON_SLAYER)
    return "first_player"


def first_player(t: State) -> Script:
    """CV-2.10: the highest roll goes first; the tied roll again among themselves."""
    yield from ()
    rolling = list(range(t.seats))
    while len(rolling) > 1:
        dice = [t.roll(6, "CV-2.10") for _ in rolling]
        t.tell("rolled_for_first", "CV-2.10", seats=rolling, dice=dice)
        rolling = [seat for seat, die in zip(rolling, dice, strict=True) if die == max(dice)]
    t.first = t.turn = rolling[0]
    t.tell("goes_first", "CV-2.10", seat=t.first)
    return "turn_begins"
