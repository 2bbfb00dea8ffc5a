"""The tutorial: a first Gem, a hard search, a loud round, and the way past a rival to Tiny."""

from tabletop.engine.lessons import Beat, Lesson, answers

TWO = {"map": "vault", "first_player": "seat0"}
AT_THE_GEM = answers("start a4; place flip no; place rotate0 no; act; move b5; act; move e5")
TO_THE_LAIR = answers(
    """start c1; start b4; place rotate0 no; place rotate0 no; place rotate0 no; act; move a1; act; move b3; rest;
    place rotate1 no; place rotate0 no; place rotate0 no; act; move c3; rest; act;
    place rotate0 no; place rotate1 no; place rotate0 no; rest; act; move d1; rest;
    place rotate0 no; place rotate0 no; place rotate2 no; act; move e1; rest; rest;
    place rotate1 no; place rotate0 no; place rotate0 no; rest; rest; act;
    place rotate0 no; place rotate2 no; place rotate0 no; rest; act; rest;
    place rotate0 no; place rotate0 no; place rotate1 no; act; move d2; rest; rest"""
)

GOAL = Lesson(
    id="goal",
    title="Gems and a dragon",
    say="What you are after, the one card that does it all, and your first Gem.",
    seats=2,
    variants=TWO,
    rolls=(5, 3, 6),
    beats=(
        Beat(
            "Four Gems, two thieves, one dragon. Carry three Gems to Tiny in the middle and beat him: you win. First "
            "a way in. Drag your pawn to a4, or click it and then a4.",
            "start a4", ("space-c3", "gem-b5"), "MC-2.4", answers("place flip no"),
        ),
        Beat(
            "This is all you can do: one card, eight sides, four on each face. The side on top is your Action. Now "
            "it is Walk. Each round you may turn or flip it.",
            pieces=("action-0",), clause="MC-5.3",
        ),
        Beat(
            "A Control says how, in secret. Each card shows where it leads. The Gem on b5 is two steps off and Walk "
            "does two: keep Walk. Place Rotate 0 on your slot.",
            "place rotate0 no", ("gem-b5",), "MC-4.1",
        ),
        Beat(
            "Both Controls are open and both cards turned. Yours says Walk. Click the card to do it. (Rest instead "
            "would give 1 Strength.)",
            "act", clause="MC-6.1",
        ),
        Beat("Up to two spaces, never through walls. On to the Gem: b5.", "move b5", clause="MC-6.5",
             then=answers("act; move e5")),
        Beat(
            "Gems do not jump into sacks. You must Search. From Walk a single quarter turn brings Search to the top: "
            "Rotate 1.",
            "place rotate1 no", ("action-0",), "MC-7.1", answers("place rotate0 no; act; move e5"),
        ),
        Beat(
            "Together you make Noise 4, and the chart under the map says what finds at 4: a roll of 1, 3 or 4. Search!",
            "act", ("chart-4", "finds-4"), "MC-7.1", answers("place rotate0 no"),
        ),
        Beat(
            "A 3: the Gem is yours! Two more, then to the lair on c3. Whoever stands there with three when Tiny "
            "falls has won. Blue is after the same.",
            pieces=("gems-0", "space-c3", "tiny"), clause="MC-14.1",
        ),
    ),
)  # fmt: skip

ROUND = Lesson(
    id="round",
    title="A round in the dark",
    say="A search that goes wrong, Strength that puts it right, and a turn that no Control gives you.",
    seats=2,
    variants=TWO,
    rolls=(5, 5, 4, 3, 6, 6),
    opening=AT_THE_GEM,
    beats=(
        Beat(
            "You stand at a Gem with Walk on top and Strength 4 on your die. Turn to Search: Rotate 1.",
            "place rotate1 no", ("die-0",), "MC-4.1", answers("place rotate0 no; act; move e5"),
        ),
        Beat("Noise 4 again: 1, 3 and 4 find. Click your card and search.", "act", ("finds-4",), "MC-7.1"),
        Beat(
            "A 5 finds nothing but a monster as strong as the roll. You hit for 4: one short. Strength makes up for "
            "dice, one for one. Spend 1: click your Strength die.",
            "spend 1", ("die-0",), "MC-7.5",
        ),
        Beat(
            "Beaten! And a beaten monster leaves you time for a second look. Click the Battle die.",
            "search_again", clause="MC-7.6", then=answers("place rotate0 no"),
        ),
        Beat(
            "There it is. Now to d5, two steps east: that takes a Walk. But from Search your Controls lead to "
            "Search, Run, Heal or Surprise Attack. Never to Walk.",
            pieces=("action-0", "gem-d5"), clause="MC-5.1",
        ),
        Beat(
            "So exert yourself: drop Rotate 0 on your Strength die, not on the slot. The die lies on the card, all "
            "can see it, and it buys one turn or flip more.",
            "place rotate0 yes", clause="MC-4.2",
        ),
        Beat(
            "Your Control did nothing, as you wished. Now the extra turn, for 1 Strength: one turn back brings "
            "Walk to the top.",
            "exert minus1", clause="MC-4.7",
        ),
        Beat("Walk it is. Do it.", "act", clause="MC-6.1"),
        Beat("And over to the next Gem: d5.", "move d5", clause="MC-6.5", then=answers("act; move e5")),
        Beat(
            "That is a round: Controls, Actions, then the noise you made. You have 2 Strength left. Rest in place of "
            "any Action gives 1, Hide 1, Heal 2. Never run dry.",
            pieces=("die-0",), clause="MC-6.2",
        ),
    ),
)  # fmt: skip

NOISE = Lesson(
    id="noise",
    title="What noise wakes",
    say="Monsters that come for everyone, how to send a rival a worse one, and the sound of silence.",
    seats=2,
    variants=TWO,
    rolls=(4, 1, 4),
    opening=answers("start a4; place rotate2 no"),
    beats=(
        Beat(
            "Every side has a Noise: Hide and Heal 0, Creep and Walk 1, Run and Surprise 2, Search 3. Be loud for "
            "once: place Rotate 1, Search.",
            "place rotate1 no", ("action-0",), "MC-1.9",
        ),
        Beat(
            "Your 3 and Blue's Run make Noise 5. No Gem lies at your feet, so Search moves you exactly one space. "
            "Click the card.",
            "act", ("noise", "chart-5"), "MC-7.8",
        ),
        Beat("Down to a5.", "move a5", clause="MC-7.8", then=answers("act; move e2")),
        Beat(
            "The die shows 4, not above 5: monsters of Strength 4, one for each of you! You rolled 1. To win takes 3 "
            "Strength; a hit costs at most 2. Take the hit.",
            "spend 0", ("monster",), "MC-12.6",
        ),
        Beat(
            "Blue rolled 4 and would get away. Not if you can help it: 1 Strength makes Blue's monster a 5. Drag "
            "your Strength die onto the monster.",
            "raise 1", ("monster",), "MC-12.4", answers("spend 0"),
        ),
        Beat(
            "Serves Blue right. Your turn to be quiet: two quarter turns bring Heal, which makes no noise at all. "
            "Place Rotate 2.",
            "place rotate2 no", ("action-0",), "MC-9.5", answers("place flip no; act"),
        ),
        Beat(
            "Blue hides, you heal: Noise 0. Nothing hears you, nobody even rolls. Click your card and breathe.",
            "act", ("noise",), "MC-12.1", answers("place rotate0 no"),
        ),
        Beat(
            "At 0 Strength you drop a Gem and can only Heal, Hide or Rest. Who Hides cannot be attacked, and no rival "
            "can make its monster worse.",
            pieces=("die-0",), clause="MC-13.3",
        ),
    ),
)  # fmt: skip

TINY = Lesson(
    id="tiny",
    title="Past a rival to Tiny",
    say="Fight whoever stands in your way, then the dragon himself. Win a game.",
    seats=3,
    variants=TWO,
    rolls=(6, 2, 6, 6, 6, 2, 6, 6, 6, 5, 2, 1, 6),
    opening=TO_THE_LAIR,
    beats=(
        Beat(
            "Three thieves now, so two Gems are enough, and you carry two. The lair is two steps away. Keep Walk: "
            "place Rotate 0.",
            "place rotate0 no", ("gems-0", "space-c3"), "MC-1.8",
            answers("place rotate0 no; place rotate0 no; rest; rest"),
        ),
        Beat("Blue rests in the lair, waiting for you. Let it. Walk.", "act", ("pawn-1",), "MC-6.1"),
        Beat("Straight in: c3.", "move c3", ("tiny",), "MC-6.7"),
        Beat(
            "Heroes who meet must fight. Both choose a Tactic in secret: Lunge +2, Jab +1, Parry weakens the rival, "
            "Block saves your Gems. A Jab will do.",
            "use jab", clause="MC-10.4", then=answers("use parry"),
        ),
        Beat(
            "You won, and Blue paid for it. Now Tiny wakes: he rolls 1, you roll 6. That is 5 damage, and he has 8. "
            "Every Strength you spend adds 1. Drag your die to Tiny: 3!",
            "spend 3", ("tiny",), "MC-11.3",
        ),
        Beat(
            "Tiny is down and the cave is yours. Had you failed, he would have kept his wounds, and the others might "
            "have come to finish him. Be quick!",
            pieces=("tiny",), clause="MC-14.1",
        ),
    ),
)  # fmt: skip

LESSONS = (GOAL, ROUND, NOISE, TINY)
