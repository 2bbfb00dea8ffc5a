"""The table in a terminal: what happened, how it stands, what can be chosen; for blind players and for tests."""

import re
import shutil
import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from tabletop import __version__
from tabletop.ai.coach import advise, in_words
from tabletop.ai.players import Player
from tabletop.engine import codes, saves
from tabletop.engine.asking import Ask, Illegal, Option
from tabletop.engine.match import Match, ScriptError
from tabletop.engine.naming import listed, named
from tabletop.engine.rulebook import look_up, rulebook
from tabletop.engine.table import Gesture

HELP = """Type the number of an option. Or:
  table    the whole table in words     log [N]      the last lines of the log
  hint     what a master would do       why [N]      the rule behind a choice
  undo     take back your last choice   rule WORDS   look up a rule or card
  code     the game as one line         save [FILE]  keep the game
  quit     leave (your game is kept if you save it)
Before a question you read what has changed on the table since your last one."""
HINT_SECONDS = 0.8


class Terminal:
    """One sitting at the terminal. Secrets are shown only to the seat that is asked."""

    def __init__(self, match: Match, specs: Sequence[str], players: Sequence[Player | None]) -> None:
        self.match = match
        self.specs = list(specs)
        self.players = players
        self.names = list(match.game.look.seat_names)
        self.told = 0
        self.heard: dict[int, int] = {}
        """How far each seat had read the history when it was last asked."""
        self.viewer = specs.index("human") if specs.count("human") == 1 else None
        self.seen: dict[int, list[str]] = {}
        """The table as each seat last read it."""
        self.asked: int | None = None

    def say(self, text: str) -> None:
        width = min(100, shutil.get_terminal_size().columns)
        for line in text.splitlines():
            indent = " " * (len(line) - len(line.lstrip()))
            print("\n".join(textwrap.wrap(line, width, subsequent_indent=indent + "  ")) if len(line) > width else line)

    def play(self) -> int:
        game = self.match.game
        setup = codes.Setup(game, self.match.seats, self.match.variants, self.match.seed)
        self.say(f"{game.title}. {game.blurb}\nSetup code: {codes.setup_code(setup)}. Type help for the commands.")
        if self.viewer is not None and self.match.seats > 1:
            self.say(f"You are {self.names[self.viewer]}.")
        self.say("")
        while (ask := self.match.ask) is not None:
            self.tell_news()
            thinker = self.players[ask.seat]
            if thinker is not None:
                if not self.answer(thinker.choose(self.match.fork(ask.seat, Random(self.match.seed + self.told)))):
                    return 1
            elif not self.question(ask):
                return 0
        self.tell_news()
        self.tell_end()
        return 0

    def tell_news(self) -> None:
        for moment in self.match.history[self.told :]:
            if moment.event.known_to(self.viewer):
                self.say("· " + self.match.game.narrate(moment.event, self.names))
        self.told = len(self.match.history)

    def tell_end(self) -> None:
        verdict = self.match.verdict
        assert verdict is not None
        winners = listed([self.names[seat] for seat in verdict.winners]) or "Nobody"
        self.say(f"\n{winners} won: {verdict.reason} ({verdict.clause}).")
        for seat, name in enumerate(self.names[: self.match.seats]):
            lines = [line for line in verdict.lines if line.seat == seat]
            if lines:
                self.say(f"{name}: {sum(line.points for line in lines)}")
                for line in lines:
                    self.say(f"    {line.points:>4}  {line.label} ({line.clause})")
        self.say_code()

    def say_code(self) -> None:
        try:
            self.say(f"Game code: {codes.game_code(self.match)}")
        except codes.BadCode as none:
            self.say(f"{none}.".capitalize())

    def answer(self, option: Option) -> bool:
        """Give the answer; False where the rules themselves failed, which is told and written down."""
        try:
            self.match.choose(option)
        except ScriptError as error:
            path, report = Path(f"{self.match.game.slug}.crash.json"), error.report
            self.say(f"A mistake of ours: {error}.")
            told = f"Its report is {path}, and `tabletop replay {path}` leads to it again."
            self.write(path, lambda: saves.write_crash(path, report, __version__), told)
            self.save("")
            return False
        return True

    def question(self, ask: Ask) -> bool:
        """Ask a human until there is an answer; False means that the player leaves."""
        if self.needs_curtain(ask):
            self.say("\n" * 40)
            if self.read(f"Pass the keyboard to {self.names[ask.seat]}, who presses Enter. ") is None:
                return False
            self.seen.pop(ask.seat, None)
            self.viewer, self.told = ask.seat, self.heard.get(ask.seat, 0)
            self.tell_news()
        self.asked = self.viewer = ask.seat
        self.heard[ask.seat] = len(self.match.history)
        self.show_table(ask.seat)
        choices = self.match.game.gestures(self.match.state, ask)
        self.offer(ask, choices)
        while True:
            words = self.read("> ")
            if words is None or words.lower() in ("quit", "q", "exit"):
                return False
            choice = numbered(words, choices)
            if choice is not None:
                if self.confirmed(choice):
                    self.answer(choice.option)
                    return True
            elif self.command(words, ask, choices):
                return True

    def needs_curtain(self, ask: Ask) -> bool:
        """Another human takes the keyboard, and would read or choose something that the one before may not know."""
        game, state = self.match.game, self.match.state
        if self.specs.count("human") < 2 or ask.seat == self.asked or not game.covered(state):
            return False
        return ask.secret or list(game.lay(state, ask.seat)) != list(game.lay(state, None))

    def show_table(self, seat: int) -> None:
        """The table as this seat may see it: all of it the first time, afterwards what is new."""
        lines = self.match.game.describe(self.match.state, seat, self.names).splitlines()
        before, self.seen[seat] = self.seen.get(seat, []), lines
        fresh = changed(before, lines)
        if fresh:
            self.say("\n" + "\n".join(fresh))

    def offer(self, ask: Ask, choices: Sequence[Gesture]) -> None:
        prompt = named(self.match.game.prompt(self.match.state, ask), self.names)
        self.say(f"\n{self.names[ask.seat]}: {prompt}")
        for number, choice in enumerate(choices, start=1):
            price = f": {choice.consequence}" if choice.consequence else ""
            self.say(f"{number:>4}  {named(choice.label + price, self.names)} [{choice.clause}]")

    def confirmed(self, choice: Gesture) -> bool:
        question = f"{named(choice.confirm, self.names)} Do it? (yes/no) "
        return not choice.confirm or (self.read(question) or "").lower() in ("y", "yes")

    def command(self, words: str, ask: Ask, choices: Sequence[Gesture]) -> bool:
        """Carry out a word; True when the question may have changed."""
        verb, _, rest = words.partition(" ")
        verb = verb.lower()
        if verb == "undo":
            return self.undo(ask.seat)
        if verb == "save":
            self.save(rest.strip())
        elif verb == "log":
            self.log(int(rest) if re.fullmatch(r"\d{1,6}", rest.strip(), re.ASCII) else 20)
        elif verb == "why":
            self.why(rest.strip(), ask, choices)
        elif verb == "rule":
            self.rules(rest.strip())
        elif verb == "table":
            self.seen.pop(ask.seat, None)
            self.show_table(ask.seat)
            self.offer(ask, choices)
        elif verb == "hint":
            self.hint(ask, choices)
        elif verb == "code":
            self.say_code()
        elif verb in ("help", "h", "?"):
            self.say(HELP)
        else:
            self.say(f"Please type a number from 1 to {len(choices)}, or help.")
        return False

    def hint(self, ask: Ask, choices: Sequence[Gesture]) -> None:
        fork = self.match.fork(ask.seat, Random(self.match.seed + self.told))
        best = advise(fork, "master", self.match.seed, names=self.names, seconds=HINT_SECONDS)[0]
        number = next(n for n, choice in enumerate(choices, start=1) if choice.option == best.option)
        chance = f" Winning is then {in_words(best.chance)}." if best.chance is not None else ""
        self.say(f"{number}, {choices[number - 1].label}. {best.why}{chance}")

    def undo(self, seat: int) -> bool:
        try:
            taken = self.match.undo(seat)
        except Illegal as error:
            self.say(error.reason[0].upper() + error.reason[1:] + ".")
            return False
        length = len(self.match.history)
        self.told = min(self.told, length)
        self.heard = {who: min(far, length) for who, far in self.heard.items()}
        self.say(f"Taken back: {taken.option}.")
        return True

    def save(self, name: str) -> None:
        path = Path(name or f"{self.match.game.slug}.save.json").expanduser()
        self.write(
            path,
            lambda: saves.write(path, self.match, {"seats": [{"controller": spec} for spec in self.specs]}),
            f"Saved in {path}. Go on with: tabletop play --text --load {path}",
        )

    def write(self, path: Path, act: Callable[[], None], done: str) -> None:
        """Write a file, and say what has come of it."""
        try:
            act()
        except OSError as error:
            self.say(f"It could not be written to {path}: {error.strerror}.")
        else:
            self.say(done)

    def log(self, lines: int) -> None:
        known = [m for m in self.match.history if m.event.known_to(self.viewer)]
        for moment in known[-lines:]:
            self.say(f"· {self.match.game.narrate(moment.event, self.names)} [{moment.event.clause}]")

    def why(self, which: str, ask: Ask, choices: Sequence[Gesture]) -> None:
        choice = numbered(which, choices)
        self.rules(ask.clause if choice is None else choice.clause)

    def rules(self, words: str) -> None:
        """A clause by its id, or what holds the words: things of that name first, each with what governs it."""
        book = rulebook(self.match.game.slug)
        exact = book.clauses.get(words.upper())
        if exact:
            self.say(f"{exact.id}  {exact.text}")
            return
        found = look_up(book, self.match.game.glossary(), words)
        things = (*found.called, *(() if found.clauses else found.speaking))[:5]
        for entry in things:
            self.say(f"{entry.name} ({entry.kind})  {entry.text} [{', '.join(entry.clauses)}]")
        clauses = found.clauses[: 5 - len(things)]
        for clause in clauses:
            self.say(f"{clause.id}  {clause.text}")
        if not things and not clauses:
            self.say("No clause and no card holds all of these words.")

    def read(self, prompt: str) -> str | None:
        """A line from the player, or None when there is no more input."""
        try:
            return input(prompt).strip()
        except EOFError:
            print()
            return None


def numbered(words: str, choices: Sequence[Gesture]) -> Gesture | None:
    """The choice whose number was typed."""
    return next((choice for number, choice in enumerate(choices, start=1) if words == str(number)), None)


def changed(before: Sequence[str], now: Sequence[str]) -> list[str]:
    """The lines that were not there before, each under the line that it is indented below."""
    old, fresh, above = set(before), list[str](), list[str]()
    for line in now:
        depth = _depth(line)
        above = [*(parent for parent in above if _depth(parent) < depth), line]
        if line not in old:
            fresh += [parent for parent in above if parent not in fresh]
    return fresh


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())
