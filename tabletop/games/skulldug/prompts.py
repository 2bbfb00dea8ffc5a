"""The banner: what is asked, in a sentence to the player."""

from tabletop.engine.contract import Ask
from tabletop.games.skulldug.content import CARDS, KIND, kind_of
from tabletop.games.skulldug.state import State


def prompt(t: State, ask: Ask) -> str:
    if ask.about in QUESTIONS:
        return QUESTIONS[ask.about]
    if ask.about == "turn_action":
        return your_turn(t)
    if ask.about in ("focus_encounter", "focus_throw"):
        return focus(t, ask)
    if ask.about in ("reroll", "whistle"):
        return after_a_roll(t, ask)
    if ask.about == "gear_1":
        return "Take a second card of the bottom row." if t.pair else "Take one card above, or two below, or nothing."
    if ask.about == "reinforce_card":
        return f"Reinforcements bring {CARDS[kind_of(str(ask.facts['card']))].name}: take it, or leave it here?"
    if ask.about == "hand_limit_drop":
        return f"Too much to carry: drop {ask.facts['over']} more ({ask.facts['limit']} cards at most)."
    assert ask.about == "sign_dir", ask.about
    return f"The sign has fooled seat {(ask.seat - 1) % t.seats + 1}. Where do they go?"


QUESTIONS = {
    "colour": "Choose the colour of your expedition.",
    "gear_2": "Take one more card of either row, or nothing.",
    "encounter_order": "Several things wait here. Which do you face first?",
    "orient": "Turn the new passage with the wheel, R or a right click; click to lay it.",
    "lamp_pick": "Your lamp shows two passages. Which one is it?",
    "sherpa": "The Sherpa would take this blow for you.",
    "salts": "You are about to be Drugged. Use the Smelling Salts?",
    "mitt": "It missed you. Catch it?",
    "bolt_dir": "Your legs have decided. Which way do they run?",
    "snag_card": "You have a bite: which treasure do you reel in?",
    "flare_more": "The light falls on. Discover one more?",
}


def your_turn(t: State) -> str:
    explorer = t.explorers[t.active]
    if explorer.treasures >= t.goal:
        if explorer.at == t.entrance:
            return "You are out with the treasures: end the turn and win!"
        return f"You have {explorer.treasures} treasures: get back to the Entrance. {ap(t)}"
    if not t.ap and not t.move_ap:
        return "No AP left: drop or use cards, or end the turn."
    return f"Explore, pick up, throw, shove or destroy. {ap(t)}"


def ap(t: State) -> str:
    walk = f" and {t.move_ap} to walk with" if t.move_ap else ""
    return f"{t.ap} AP{walk} left."


def focus(t: State, ask: Ask) -> str:
    duel = t.duel
    assert duel is not None
    extra = int(ask.facts["modifier"] or 0)
    counted = f" (you have {extra:+d})" if extra else ""
    if duel.rival >= 0:
        return f"{duel.difficulty} or more hits{counted}. How much Focus?"
    name = CARDS[KIND[duel.card]].name
    return f"{name}: more than {duel.difficulty} wins{counted}. How much Focus?"


def after_a_roll(t: State, ask: Ask) -> str:
    duel = t.duel
    assert duel is not None
    need = {"defense": "in defense", "throw": f"to reach {duel.difficulty}", "card": f"to reach {duel.difficulty}"}
    aim = need.get(duel.scope, f"to beat {duel.difficulty}")
    if ask.about == "reroll":
        return f"You rolled {duel.face}, which counts {duel.total}, {aim}. Roll again?"
    return f"Seat {duel.roller + 1} has {duel.total} {aim}. Blow the whistle for -2?"
