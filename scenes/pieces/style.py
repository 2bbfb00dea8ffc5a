"""What pieces need to know of this table: how its seats are coloured and marked."""

from dataclasses import dataclass

from scenes.theme import SEATS, Tone, seat_tone, tone
from tabletop.engine.table import Face


@dataclass(frozen=True, slots=True)
class Style:
    tones: tuple[Tone, ...]
    emblems: tuple[str, ...]
    patterns: bool = False

    @classmethod
    def of(cls, colours: list[int], emblems: list[int], colour_blind: bool = False) -> "Style":
        """By indexes into the theme's seat colours and emblems."""
        return cls(
            tuple(seat_tone(colour, colour_blind) for colour in colours),
            tuple(SEATS[emblem % len(SEATS)].emblem for emblem in emblems),
            colour_blind,
        )

    def tone_of(self, face: Face | None, otherwise: str = "bone") -> Tone:
        """A seat's own colour, else the face's tone, else another."""
        if face is not None and face.seat is not None:
            return self.tones[face.seat]
        return tone((face.tone if face is not None else "") or otherwise)

    def emblem_of(self, face: Face | None) -> str:
        return "" if face is None or face.seat is None else self.emblems[face.seat]
