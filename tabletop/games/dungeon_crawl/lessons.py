"""The tutorial: two heroes arm themselves, share their loot, and clear the first Monster Room."""

from tabletop.engine.lessons import Beat, Lesson, answers

EASY = {"difficulty": "easy"}
SEED = 7
ARMED = answers(
    """take_buff b_brute; take_buff b_mender; equip a_twin_knives.2; give a_hunting_bow.2; equip a_boar_spear.1;
    equip a_buckler.2; done; equip a_mend.1; equip a_mend.2; equip a_tattered_banner.1; equip a_acid_mist.1; done"""
)
IN_THE_TREASURY = (
    *ARMED,
    *answers("pick forward; pick forward; pick left_right; pick left_right; go right R03; go right R03; name 0"),
)
AT_THE_GHOUL = (
    *IN_THE_TREASURY,
    *answers("pick rest; pick take_loot; take a_hunting_bow.2; equip a_spark.3; pick forward; pick forward"),
)

DESCENT = Lesson(
    id="descent",
    title="Down together",
    say="One party, one aim: the Boss at the far end. Arm yourself and take the first steps.",
    seats=2,
    seed=SEED,
    variants=EASY,
    beats=(
        Beat(
            "You and Briar win together or fall together. The Boss waits at the far end of the map. First, who are "
            "you? Take the Brute: its blows hit harder.",
            "take_buff b_brute", clause="DC-14.1", then=answers("take_buff b_mender"),
        ),
        Beat(
            "Briar mends. Five Items are yours. Weapons, Armor and Spells only work when equipped: put the Twin "
            "Knives on your board.",
            "equip a_twin_knives.2", clause="DC-2.10",
        ),
        Beat(
            "What you do not need may serve another. The Hunting Bow strikes from afar, just right for Briar: put it "
            "into the Loot Pool.",
            "give a_hunting_bow.2", ("pool",), "DC-1.4", answers("equip a_boar_spear.1; equip a_buckler.2"),
        ),
        Beat(
            "Spear and Buckler are on too. The Draught is a Consumable: it stays in your Hand until you drink it. "
            "You are done.",
            "done", ("item-a_draught.2",), "DC-2.11",
            answers("equip a_mend.1; equip a_mend.2; equip a_tattered_banner.1; equip a_acid_mist.1; done"),
        ),
        Beat(
            "Every turn each hero lays one of five Actions face down. Then all are turned over at once. Lay Forward: "
            "straight on into the dark.",
            "pick forward", ("space-R01",), "DC-3.2", answers("pick forward"),
        ),
        Beat(
            "The Room is turned over: a Flooded Vault. Three ways lead on, and Left/Right takes one of the two at "
            "the sides. Lay it.",
            "pick left_right", ("roomcard-R01",), "DC-6.3", answers("pick left_right"),
        ),
        Beat("Left or right? To the right lies the short way. Take R03.", "go right R03", clause="DC-4.4",
             then=answers("go right R03")),
        Beat(
            "A Stripped Treasury: one of you draws two Items. What concerns the party, the Leader decides, and that "
            "is you. Take them yourself.",
            "name 0", ("roomcard-R03",), "DC-1.7",
        ),
        Beat(
            "So it goes: lay a card, turn it over, see what the Room holds. Next door something breathes. Before "
            "you knock, make ready.",
            pieces=("space-M1", "monster-M1.1"), clause="DC-4.11",
        ),
    ),
)  # fmt: skip

LOOT = Lesson(
    id="loot",
    title="Rest and loot",
    say="Make ready before the door: equip while you Rest, share through the Loot Pool, then knock.",
    seats=2,
    seed=SEED,
    variants=EASY,
    opening=IN_THE_TREASURY,
    beats=(
        Beat(
            "You drew a Spark, but in the Hand a Spell is dead weight. Only Rest lets you equip, and it makes used "
            "cards ready again. Lay Rest.",
            "pick rest", ("item-a_spark.3",), "DC-6.15", answers("pick take_loot; take a_hunting_bow.2"),
        ),
        Beat(
            "Briar laid Take Loot and has the Bow: giving comes before taking, taking before resting. Now your "
            "rest: equip the Spark.",
            "equip a_spark.3", ("slot-1",), "DC-6.18",
        ),
        Beat(
            "Ready. Behind M1 something waits, face down. You need not go in side by side, but you should. Lay "
            "Forward.",
            "pick forward", ("space-M1",), "DC-4.14", answers("pick forward"),
        ),
        Beat(
            "A Cellar Ghoul, 13 HP! From now on every turn is a Combat Turn, and a card you use stays used until you "
            "Rest. No Action left? You Regroup.",
            pieces=("monster-M1.1", "roomcard-M1"), clause="DC-5.2",
        ),
    ),
)  # fmt: skip

FIGHT = Lesson(
    id="fight",
    title="The fight",
    say="Weapons, Push and who takes the blow: bring down the Cellar Ghoul.",
    seats=2,
    seed=SEED,
    variants=EASY,
    rolls=(2, 4),
    opening=AT_THE_GHOUL,
    beats=(
        Beat(
            "In Combat you may lay an Action, an equipped Item or a Consumable. Strike first: the Twin Knives hit "
            "twice for 2, and a Brute adds 1 to each.",
            "pick a_twin_knives.2", ("monster-M1.1",), "DC-3.4", answers("pick a_acid_mist.1"),
        ),
        Beat(
            "You lead, so you say whose card goes first. Briar's Acid Mist wears armor down for the turn: begin with "
            "Briar.",
            "name 1", ("meeple-1",), "DC-5.7",
        ),
        Beat(
            "Seven down, six to go. Then Monsters attack: a 2 is Claws, 3 Physical to one of you, twice. You choose "
            "who. Take the first yourself.",
            "name 0", ("hp-0",), "DC-5.15",
        ),
        Beat("Share the pain: the second for Briar. A hero at 0 HP is dead.", "name 1", ("hp-1",), "DC-9.11"),
        Beat(
            "The Knives are used. In a fight Forward is a Push: the next Physical blow gets +2. The Cold Smithy adds "
            "1 each turn. Lay Forward.",
            "pick forward", ("gauge-push", "roomcard-M1"), "DC-6.5", answers("pick a_mend.1; name 0"),
        ),
        Beat(
            "Briar healed you and the Ghoul mauled you both, but Push stands at 4. Now the Boar Spear: 2, +2 if it "
            "comes first, +1 Brute, +4. Lay it.",
            "pick a_boar_spear.1", ("gauge-push",), "DC-8.2", answers("pick a_tattered_banner.1"),
        ),
        Beat("If first, says the Spear. So you go first.", "name 0", ("monster-M1.1",), "DC-12.2"),
        Beat(
            "Nine, and it is down! A cleared Room heals everybody, and each of you draws an Item. Three more such "
            "Rooms, the last one the Boss's. Keep moving: the torch burns.",
            pieces=("gauge-torch",), clause="DC-6.17",
        ),
    ),
)  # fmt: skip

LESSONS = (DESCENT, LOOT, FIGHT)
