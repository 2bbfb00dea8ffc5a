"""Rulebooks: numbered clauses read from a game's rulebook.md, and the search in them."""

import re
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
class Rulebook:
    title: str
    chapters: tuple[Chapter, ...]

    @property
    def clauses(self) -> dict[str, Clause]:
        return {clause.id: clause for chapter in self.chapters for clause in chapter.clauses}

    def find(self, words: str) -> list[Clause]:
        """Clauses that hold all the words, those by id first."""
        wanted = words.lower().split()
        hits = [c for c in self.clauses.values() if all(w in f"{c.id} {c.chapter} {c.text}".lower() for w in wanted)]
        return sorted(hits, key=lambda clause: words.lower() not in clause.id.lower())


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
