"""Rulebooks: numbered clauses read from a game's rulebook.md, the things they speak of, and the search in both."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib import resources

HEADING = re.compile(r"^#{2,4} (?:([A-Z]{2}-\d+) )?(.+)$")
CLAUSE = re.compile(r"^- \*\*([A-Z]{2}-\d+(?:\.\d+)*[a-z]?)\*\* (.+)$")


@dataclass(frozen=True, slots=True)
class Clause:
    id: str
    text: str
    chapter: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading, what stands under it before the clauses, and the clauses."""

    id: str
    title: str
    intro: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A card or piece that players meet under its own name: what it does, and the clauses that govern it."""

    name: str
    kind: str
    """What such things are called together: "Monsters"."""
    text: str
    clauses: tuple[str, ...]
    icon: str = ""

    def holds(self, words: str) -> bool:
        """Whether it speaks of all these words."""
        spoken = _folded(f"{self.name} {self.kind} {self.text}")
        return all(word in spoken for word in _folded(words).split())

    def is_called(self, words: str) -> bool:
        return _folded(words) in _folded(self.name)


@dataclass(frozen=True, slots=True)
class Rulebook:
    title: str
    chapters: tuple[Chapter, ...]

    @property
    def clauses(self) -> dict[str, Clause]:
        return {clause.id: clause for chapter in self.chapters for clause in chapter.clauses}

    def find(self, words: str) -> list[Clause]:
        """Clauses that hold all the words, those by id first."""
        wanted = _folded(words).split()
        hits = [c for c in self.clauses.values() if all(w in _folded(f"{c.id} {c.chapter} {c.text}") for w in wanted)]
        return sorted(hits, key=lambda clause: words.lower() not in clause.id.lower())

    def naming(self, name: str, most: int = 4) -> tuple[str, ...]:
        """The first clauses that call a thing by its name: those that open with it, then those that mention it."""
        short = re.escape(name.removeprefix("The "))
        opening, mention = re.compile(rf"\W*(the )?{short}\b", re.IGNORECASE), re.compile(rf"\b{short}\b")
        hits = [clause for clause in self.clauses.values() if opening.match(clause.text) or mention.search(clause.text)]
        return tuple(clause.id for clause in sorted(hits, key=lambda clause: not opening.match(clause.text)))[:most]


@dataclass(frozen=True, slots=True)
class Findings:
    """What a search brings up: things of that name, clauses, and other things that speak of it."""

    called: tuple[Entry, ...]
    clauses: tuple[Clause, ...]
    speaking: tuple[Entry, ...]

    @property
    def entries(self) -> int:
        return len(self.called) + len(self.speaking)


def look_up(book: Rulebook, glossary: Iterable[Entry], words: str) -> Findings:
    """Words in the clauses and on the things of a game, a thing's own name first."""
    hits = [entry for entry in glossary if entry.holds(words)]
    called = sorted((entry for entry in hits if entry.is_called(words)), key=lambda entry: len(entry.name))
    speaking = tuple(entry for entry in hits if not entry.is_called(words))
    return Findings(tuple(called), tuple(book.find(words)), speaking)


def _folded(words: str) -> str:
    """As people type it: small letters, straight apostrophes."""
    return words.lower().replace("\u2019", "'")


@cache
def rulebook(slug: str) -> Rulebook:
    """The rulebook beside a game's code."""
    return parse(resources.files(f"tabletop.games.{slug}").joinpath("rulebook.md").read_text(encoding="utf-8"))


def parse(text: str) -> Rulebook:
    """Markdown: '# Title', '## MC-3 A chapter', '- **MC-3.1** A clause', further lines of a clause indented by two.

    A chapter may open with paragraphs or a table before its first clause; a chapter without an id is only read.
    """
    title, chapters = "", []
    head, name, intro, clauses = "", "", list[str](), list[Clause]()

    def close() -> None:
        if name:
            chapters.append(Chapter(head, name, "\n".join(intro).strip(), tuple(clauses)))

    for line in text.splitlines():
        if line.startswith("# "):
            title = line[2:].strip()
        elif heading := HEADING.match(line):
            close()
            head, name, intro, clauses = heading[1] or "", heading[2].strip(), [], []
        elif clause := CLAUSE.match(line):
            clauses.append(Clause(clause[1], clause[2].strip(), name))
        elif clauses and line.startswith("  "):
            last = clauses[-1]
            clauses[-1] = Clause(last.id, f"{last.text}\n{line.strip()}", name)
        else:
            intro.append(line)
    close()
    return Rulebook(title, tuple(chapters))
