"""The tutorial: a quest in two turns, a bribe, a spell, and a life after death."""

from tabletop.engine.lessons import Beat, Lesson, answers

PLAIN = {"passage_encounters": False, "pvp_fights": False}
FIRST = (6, 1)
"""The learner's roll for the first turn, and the rival's."""

QUEST = Lesson(
    id="quest",
    title="There and back",
    say="One secret treasure, one way in, one way out. Lay the cave and bring it home.",
    seats=2,
    seed=521,
    variants=PLAIN,
    rolls=FIRST,
    beats=(
        Beat(
            "You are Sorquist, and the Quest below is yours alone: bring one treasure back to this entrance. Nobody "
            "else knows which. Explore! Go north, by the western way.",
            "explore 0:-1", ("quest-0", "figure-ch_sorquist"), "CV-14.1",
        ),
        Beat(
            "Nobody has seen this tile before. The side towards you must have a way for you, else it lies as you "
            "like; R or the wheel turns such tiles. Lay it as shown.",
            "turn 1", clause="CV-5.3",
        ),
        Beat(
            "A cavern! The red 2 says how many cards lie hidden inside. Before you see any you say how you go in. "
            "Quietly this time: creep.",
            "creep", clause="CV-7.2", then=answers("stay"),
        ),
        Beat(
            "Nobody home, and two treasures: a Magic Shield and the Ancient Map. That is the very one you swore to "
            "find! Keep a straight face and walk home.",
            "walk t01.h", ("quest-0",), "CV-12.1",
        ),
        Beat(
            "You show your Quest and win. Most caverns are not empty, though, and those who guess what you carry will "
            "want a word with you.",
            clause="CV-14.1",
        ),
    ),
)  # fmt: skip

FRIENDS = Lesson(
    id="friends",
    title="Creep and make friends",
    say="A sleeping Orc, a bag of gold, and why it need not come to blows.",
    seats=2,
    seed=8,
    variants=PLAIN,
    rolls=(*FIRST, 4),
    opening=answers("go_on"),
    beats=(
        Beat("Now you are Eldrin the elf. Same way as before: explore to the north.", "explore 0:-1",
             ("figure-ch_eldrin",), "CV-5.1"),
        Beat(
            "Two cards inside. Rush, and you fight all you find at +1. Creep, and you can still talk, cast or run. "
            "Eldrin is no brawler: creep.",
            "creep", clause="CV-7.8",
        ),
        Beat(
            "A Bag of Gold, and an Orc Soldier asleep beside it. Losing a fight is death. You could fight, make "
            "friends, cast a spell or try your Escape. Make friends.",
            "befriend mo_orc_soldier", ("figure-mo_orc_soldier",), "CV-7.11",
        ),
        Beat(
            "It takes a roll of 2 or less, but whatever Value you hand over adds to that. An Orc takes anything: "
            "bribe it with the gold.",
            "bribe tr_bag_gold", clause="CV-7.12",
        ),
        Beat(
            "The gold made it 4, and you rolled exactly that. The Orc lets you be. It keeps the gold, though: whoever "
            "kills it gets it. Step outside.",
            "step_out", ("figure-mo_orc_soldier",), "CV-7.14", answers("go_on; stay"),
        ),
        Beat(
            "Had you rolled higher, you would have had to fight at once. Escape is a roll, too: your Escape or less "
            "takes you out, anything else means battle.",
            clause="CV-7.10",
        ),
    ),
)  # fmt: skip

MAGIC = Lesson(
    id="magic",
    title="A little magic",
    say="Spells before you move, spells in a tight spot, and a Goblin with a hard face.",
    seats=2,
    seed=43,
    variants=PLAIN,
    rolls=(*FIRST, 5),
    beats=(
        Beat(
            "Esmerelda knows magic. Before and after moving you may act: cast, fight, trade. Flying would carry you "
            "two tiles, but there is nothing to fly to. Go on.",
            "go_on", ("spell-flying",), "CV-3.2",
        ),
        Beat("Explore to the north once more.", "explore 0:-1", clause="CV-5.1"),
        Beat("Lay the tile as shown.", "turn 1", clause="CV-5.3"),
        Beat("Whoever rushes casts no spells. So: creep.", "creep", clause="CV-7.7"),
        Beat(
            "A Magic Shield in your hand, and a Goblin asleep. You would win nine fights of ten, and the tenth is "
            "death. Petrify it instead: on 4 to 6 it turns to stone.",
            "cast petrify mo_goblin", ("figure-mo_goblin",), "CV-9.11",
        ),
        Beat(
            "A 5: stone, until your next turn begins. Time to be elsewhere. Step out.",
            "step_out", clause="CV-9.12", then=answers("go_on; stay"),
        ),
        Beat(
            "A higher Magic opens more: Invisibility, Shape-Changing, Fire-Ball, Summoning. Scrolls and rings lift you "
            "there. The rulebook has them all.",
            pieces=("spell-petrify",), clause="CV-9.1",
        ),
    ),
)  # fmt: skip

DEATH = Lesson(
    id="death",
    title="Rush, and then",
    say="A fight that ends badly, and why that is not the end of you.",
    seats=2,
    seed=96,
    variants=PLAIN,
    rolls=(*FIRST, 1, 6),
    opening=answers("explore 0:-1"),
    beats=(
        Beat(
            "Golin the dwarf has Combat 5, no magic and no patience. In he goes, with +1 in every fight: rush!",
            "rush", ("figure-ch_golin",), "CV-7.6",
        ),
        Beat(
            "An Orc Soldier with Combat 3! Before the dice you choose the cards you use. The Potion of Might gives +3 "
            "but is gone after it. Save it: use none.",
            "use -", ("figure-mo_orc_soldier",), "CV-8.5", answers("stay"),
        ),
        Beat(
            "A 1 for 7 against a 6 for 9. Golin is dead, and his quest with him. But look: you are the Orc Soldier "
            "now, with the Potion! Fombin waits at the entrance. Go there.",
            "walk t01.h", ("figure-mo_orc_soldier",), "CV-10.3",
        ),
        Beat(
            "Monsters cannot win; they can see to it that nobody else does. You wake other sleepers, lead up to three "
            "and share this cave with Fombin now. He looks worried.",
            pieces=("figure-ch_fombin",), clause="CV-11.4",
        ),
    ),
)  # fmt: skip

LESSONS = (QUEST, FRIENDS, MAGIC, DEATH)
