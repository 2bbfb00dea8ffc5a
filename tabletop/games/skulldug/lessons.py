"""The tutorial: two treasures and home, a lost fight and its revenge, and what rivals are for."""

from tabletop.engine.lessons import Beat, Lesson, answers
from tabletop.engine.variants import Value

HURRY: dict[str, Value] = {"gear_mode": "premade", "first_player": "seat_1", "grid_size": 7, "treasures_to_win": 2}

TREASURE = Lesson(
    id="treasure",
    title="In, grab, out",
    say="Lay the cave out as you walk it, take two treasures, and see daylight again.",
    seats=2,
    seed=115,
    variants=HURRY,
    beats=(
        Beat(
            "Somewhere in there lies treasure. Bring it back here, to the Cave Entrance, and end your turn: you win. "
            "Two will do today; in a real game it takes three. Go north!",
            "move 3,2", ("entrance",), "SK-1.1",
        ),
        Beat(
            "Nobody has been here: you lay the cave yourself. A passage must join the way you came; else the wheel or "
            "R turns it as you like. Lay this one open to the east, south and west.",
            "orient esw", clause="SK-7.3",
        ),
        Beat(
            "A Solid Gold Goat! You began with 3 AP and have 2 left. Picking up costs one. Every treasure has a "
            "curse: with the Goat in your arms you cannot Dash.",
            "pick_up gold_goat", clause="SK-4.9",
        ),
        Beat("One AP to go. On into the dark, eastwards.", "move 4,2", clause="SK-6.2"),
        Beat(
            "A crossing fits any way round. And there: the Widow's Pearl! But you are out of AP. End your turn.",
            "end_turn", clause="SK-5.6", then=answers("end_turn"),
        ),
        Beat("Barnaby dithered. Three fresh AP: take the Pearl.", "pick_up widows_pearl", clause="SK-6.6"),
        Beat("Without the Goat one AP would Dash you two passages. With it you walk. Back west.", "move 3,2",
             clause="SK-12.4"),
        Beat("And south, to daylight.", "move 3,3", ("entrance",), "SK-6.2"),
        Beat("Two treasures in hand, feet in the Entrance. End your turn, and it is official.", "end_turn",
             clause="SK-5.10"),
        Beat(
            "Rich! It will not always be that easy: things live in there, and you are not the only one with a map.",
            clause="SK-1.1",
        ),
    ),
)  # fmt: skip

DANGER = Lesson(
    id="danger",
    title="What lives in there",
    say="Lose a fight and run, eat something doubtful, and come back with Focus.",
    seats=2,
    seed=24,
    variants=HURRY,
    rolls=(2, 5, 3),
    opening=answers("move 3,2; orient esw; pick_up eyeless_mask"),
    beats=(
        Beat("One AP left and a dark way to the east. What could go wrong? Move.", "move 4,2", clause="SK-6.2"),
        Beat(
            "The little signs say what a passage holds: one Hazard, two Fortunes. Lay it open to the east, south and "
            "west, and brace yourself.",
            "orient esw", clause="SK-7.5",
        ),
        Beat(
            "A Cultist of the Pit, Difficulty 3. You must roll higher, and rolled 2: two Health gone, and you ran "
            "back where you came from. Enough for now: end your turn.",
            "end_turn", ("explorer-0",), "SK-9.8", answers("end_turn"),
        ),
        Beat(
            "At 0 Health you would lose your whole hand. Eat your Questionable Rations: +3 Health for free. On a "
            "roll of 2 or less they drug you.",
            "use questionable_rations", clause="SK-12.23a",
        ),
        Beat(
            "A 5: they stay down. Consumables cost no AP, but they are gone. Now back in, with AP to spare.",
            "move 4,2", clause="SK-4.5",
        ),
        Beat(
            "Before you roll you may Focus: every AP adds 1. You have 2 left and a score to settle. Spend both.",
            "focus 2", clause="SK-6.19",
        ),
        Beat(
            "3 and 2 make 5: the Cultist is no more, and what he guarded is yours to pick up next turn. Traps are "
            "met the same way, but a beaten trap goes into your hand.",
            "end_turn", clause="SK-9.5", then=answers("end_turn"),
        ),
        Beat(
            "The Peacock Diadem and a Fishing Line lie at your feet. Read the cards: most trouble, and most ways out "
            "of it, are printed there.",
            pieces=("peacock_diadem", "fishing_line"), clause="SK-1.2",
        ),
    ),
)  # fmt: skip

RIVALS = Lesson(
    id="rivals",
    title="What rivals are for",
    say="Throw things, shove people, and slip out of the cave while they pick themselves up.",
    seats=2,
    seed=134,
    variants=HURRY,
    rolls=(4, 2, 5),
    opening=answers("move 3,2; orient esw"),
    beats=(
        Beat(
            "A Snare guards two treasures. Sprung, it would cost you your whole hand. Difficulty 3: Focus with both "
            "AP you have left.",
            "focus 2", clause="SK-12.28f",
        ),
        Beat(
            "Beaten, and a beaten trap is yours. Hands are open: Barnaby sees your Snare, and what lies here. End "
            "your turn.",
            "end_turn", clause="SK-9.6", then=answers("end_turn"),
        ),
        Beat(
            "He still waits in the Entrance, in a straight line from you. Anything in your hand can be thrown at "
            "somebody in sight. Throw the Snare at Barnaby!",
            "throw snare 1", ("explorer-1",), "SK-6.11",
        ),
        Beat(
            "He defends with 2, and his Brass Knuckles make it 3: that is what you must reach. Focus would help, but "
            "you need the AP. Trust your arm.",
            "focus 0", clause="SK-6.13",
        ),
        Beat(
            "A hit! He loses 1 Health and drops a card: his Flak Jacket. Now the treasures. The Eyeless Mask first.",
            "pick_up eyeless_mask", clause="SK-6.15",
        ),
        Beat("And the Ceremonial Armor.", "pick_up ceremonial_armor", clause="SK-6.6"),
        Beat(
            "You hold four cards; more than five at the end of a turn must be dropped. End it.",
            "end_turn", clause="SK-5.8", then=answers("end_turn"),
        ),
        Beat("Traps in the Entrance are cleared away, so the door is free. Out!", "move 3,3", ("entrance",), "SK-5.9"),
        Beat(
            "One more thing for the road. Once a turn, for 1 AP, you may Shove somebody in your passage into the "
            "next. Send Barnaby north.",
            "shove 1 3,2", ("explorer-1",), "SK-6.9",
        ),
        Beat("Lovely. End your turn.", "end_turn", clause="SK-1.1"),
        Beat(
            "Out with two treasures. There is more: Destroy a passage behind you, cure what drugs you, die and come "
            "back with reinforcements. Good digging!",
            clause="SK-6.16",
        ),
    ),
)  # fmt: skip

LESSONS = (TREASURE, DANGER, RIVALS)
