"""The options of a table, with names for the setup screen. The seed belongs to the match itself (CV-2.1)."""

from tabletop.engine.content import BadContent
from tabletop.engine.contract import Preset, Variant
from tabletop.games.caverns.content import DATA, SLUG

WORDS: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "passage_encounters": (
        "Passage encounters",
        "Things happen in the passages too: snakes, bandits, webs, pits, a mirror.",
        ("with", "without"),
    ),
    "win_at": ("Where a quest is won", "At the entrance, or at any stairs.", ("at the entrance", "at any stairs")),
    "character_deal": (
        "Characters",
        "Dealt at random, one of two kept, or picked freely in seat order.",
        ("dealt", "one of two", "picked"),
    ),
    "reincarnate": (
        "After death",
        "A dead player wakes a sleeping monster, or plays on only as a free killer.",
        ("always a monster", "killer only"),
    ),
    "band_limit": ("Monsters per player", "How many monsters one player may lead.", ("1", "2", "3", "no limit")),
    "pvp_fights": ("Fights between characters", "Whether questers may attack each other.", ("allowed", "forbidden")),
    "reveal_quest_on_death": ("Quests of the dead", "Whether a dead quester's card is shown.", ("shown", "secret")),
    "stall_rounds": (
        "Rounds without progress",
        "After so many with nothing found, opened or slain nobody wins. One of the two limits always holds.",
        ("6", "12", "20", "no limit"),
    ),
    "max_rounds": ("Most rounds", "After so many rounds nobody wins.", ("60", "120", "200", "no limit")),
    "end_vote": ("Vote to end", "Questers may agree that nobody can win any more.", ("allowed", "none")),
    "offers_per_turn": ("Exchange offers a turn", "How many exchanges may be proposed in a turn.", ()),
    "deep_quests": (
        "Length",
        "Keeps quest treasures and the Dragon off the top of the Cavern deck. Longer suits four and more players.",
        ("as printed", "longer", "long"),
    ),
}


def _variants() -> tuple[Variant, ...]:
    found = []
    for entry in DATA["option"]:
        if entry["id"] == "seed":
            continue
        if entry["id"] not in WORDS:
            raise BadContent(f"{SLUG}/content.toml: option {entry['id']}: it has no title")
        title, words, names = WORDS[entry["id"]]
        found.append(
            Variant(entry["id"], title, words, entry["clause"], entry["default"], tuple(entry["values"]), names)
        )
    return tuple(found)


VARIANTS = _variants()

PRESETS = (
    Preset("rulebook", "As in the rulebook", "Plain shuffle, quests won at the entrance.", {}),
    Preset("long_night", "A long night", "Quest treasures lie deep.", {"deep_quests": 16, "max_rounds": 200}),
    Preset("crowd", "A crowded cave", "Suggested for four and more.", {"deep_quests": 8}, seats=(4, 5, 6)),
    Preset("first_visit", "First visit", "No passage encounters, no fights between questers.",
           {"passage_encounters": False, "pvp_fights": False}),
)  # fmt: skip
