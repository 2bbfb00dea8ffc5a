"""The tutorial: three dice and a first Treasure, a brush with the Vampire, and a good day at the Black Market."""

from tabletop.engine.lessons import Beat, Lesson, answers

SEED = 22
ROLLS = (4, 3, 1, 5, 2, 2, 6, 1, 1, 6, 1, 6, 6, 3, 1, 1, 4, 2, 5, 1, 3, 1, 4)
FIRST_LOOT = answers("assign hero 3; assign monster 1; go r0,r7,r6; take treasure; prowl clockwise; collect weapon")
CORVIN = answers("assign hero 2; assign monster 2; go r0,r1; take treasure; prowl clockwise")
REVENGE = answers(
    "drop strength; assign hero 1; assign monster 6; go r7; take weapon; take treasure; take strength; stay"
)
CORVIN_AGAIN = answers("assign hero 3; go r2,r3,r4; prowl counter")
CORVIN_HIDES = answers(
    "give_treasure; assign hero 1; assign monster 3; go r3; hide; take_all; prowl clockwise; collect weapon"
)

DICE = Lesson(
    id="dice",
    title="Three dice",
    say="One die for you, one for the Monster, one for its strength. And something shiny.",
    seats=2,
    seed=SEED,
    rolls=ROLLS,
    beats=(
        Beat(
            "The castle is full of loot, and the richest thief wins. You rolled 3, 1 and 5. Who gets which is up to "
            "you. Put the 3 on your own move.",
            "assign hero 3", ("meeple-0",), "LC-3.2",
        ),
        Beat(
            "One die moves the Monster, and the last is how strong it fights this turn. You will not meet it yet: "
            "let it creep 1, and leave it the 5.",
            "assign monster 1", clause="LC-3.3",
        ),
        Beat(
            "Exactly three spaces, and no space twice: left or right round the ring, or out to the market. In the "
            "Pantry lies blue Treasure. Go there.",
            "go r0,r7,r6", ("space-r6",), "LC-4.1",
        ),
        Beat(
            "Every room has its own rule, and in the Pantry you may take one cube. Red is Strength, yellow a Weapon, "
            "blue Treasure. Take the Treasure!",
            "take treasure", ("space-r6",), "LC-6.4",
        ),
        Beat(
            "Then the Monster, and on your turn you steer it. The Vampire goes 1 room, clockwise or back. Send it "
            "clockwise, to the Crypt next to you.",
            "prowl clockwise", clause="LC-8.2",
        ),
        Beat(
            "Where it stops it helps itself, and you choose what. Let it have the Weapon. You may want to collect "
            "that later.",
            "collect weapon", clause="LC-8.23", then=CORVIN,
        ),
        Beat(
            "Now Corvin plays, and he steers the Vampire straight at you. What now? That is the next chapter.",
            pieces=("space-r6",), clause="LC-8.7",
        ),
    ),
)  # fmt: skip

MONSTER = Lesson(
    id="monster",
    title="The Vampire",
    say="It comes past, it takes its toll; then you go and get your own back.",
    seats=2,
    seed=SEED,
    rolls=ROLLS,
    opening=(*FIRST_LOOT, *CORVIN),
    beats=(
        Beat(
            "The Vampire passes through your room with 12: a 6, 2 more as it is a Vampire, and 4 cubes. You would "
            "count 3 to 9. Let it pass: drop a Strength cube.",
            "drop strength", clause="LC-8.10",
        ),
        Beat(
            "It went on next door, with a Treasure for its hoard. Your dice: 1, 6, 1. One step is all it takes to "
            "attack. Put a 1 on your move.",
            "assign hero 1", clause="LC-1.5",
        ),
        Beat(
            "A Monster that was attacked does not move, so the 6 does no harm there. That leaves a 1 as its "
            "strength. Neat, is it not?",
            "assign monster 6", clause="LC-8.1",
        ),
        Beat(
            "It has 1, 2 and 4: that is 7. You have 2 cubes and two battle dice, one for the Hero and one for your "
            "Level, each worth 0 to 3. Into the Orrery!",
            "go r7", ("space-r7",), "LC-5.1",
        ),
        Beat(
            "8 against 7! It loses a cube of Strength, and you may take two Items off it. The Weapon first: from now "
            "on it gives you one more battle die.",
            "take weapon", clause="LC-5.7",
        ),
        Beat("And the Treasure.", "take treasure", clause="LC-5.7"),
        Beat(
            "Whoever wins also does what the room says. In the Orrery you take what lies there: Strength, which you "
            "can use.",
            "take strength", clause="LC-5.13",
        ),
        Beat(
            "For 1 Strength its map would let you walk on. But Strength is life: lose to the Monster with none left "
            "and you are dead. Stay.",
            "stay", clause="LC-6.14", then=CORVIN_AGAIN,
        ),
        Beat(
            "Two Treasures and a Weapon, and Corvin has but one Treasure. High time to turn yours into money.",
            pieces=("meeple-0",), clause="LC-13.1",
        ),
    ),
)  # fmt: skip

MARKET = Lesson(
    id="market",
    title="The Black Market",
    say="Loot is not money yet. Sell it, rise a Level, and send the Monster to a rival.",
    seats=2,
    seed=SEED,
    rolls=ROLLS,
    opening=(*FIRST_LOOT, *CORVIN, *REVENGE, *CORVIN_AGAIN),
    beats=(
        Beat(
            "Three spaces to the Black Market. Entering it ends your move, so more will do as well: put the 4 on "
            "your Hero.",
            "assign hero 4", ("space-black_market",), "LC-4.5",
        ),
        Beat(
            "Corvin stands two rooms from the Vampire, with a Treasure. Give the Monster the 2: you will see why.",
            "assign monster 2", ("meeple-1",), "LC-3.2",
        ),
        Beat("Now out of the castle, to the market.", "go r0,entrance,black_market", clause="LC-2.4"),
        Beat(
            "You paid $2 to get in. The card says what they pay today: $5 for a Treasure. Sell both.",
            "sell treasure 2", clause="LC-10.10",
        ),
        Beat(
            "$12. Money is experience, too: Level 2 begins at $15 and gives one more battle die. Arms Buyers pay $4 "
            "for a Weapon: sell it.",
            "sell weapon 1", clause="LC-1.10",
        ),
        Beat(
            "$16 and Level 2! You could buy Strength at $2, but that would take you below $15 again, and your Level "
            "with it. You are done.",
            "done", clause="LC-1.11",
        ),
        Beat("And now the Monster. Send it counter-clockwise, to Corvin.", "prowl counter", ("meeple-1",), "LC-8.15",
             CORVIN_HIDES),
        Beat(
            "He paid with his Treasure, and hid. Prices change when you leave. $50 starts the last round; a slain "
            "Boss ends the game at once. Happy looting!",
            clause="LC-13.3",
        ),
    ),
)  # fmt: skip

LESSONS = (DICE, MONSTER, MARKET)
