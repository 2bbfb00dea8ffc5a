"""The worker: one long-lived process that thinks for AI seats and the coach while the table keeps its frame rate.

Requests carry an id, so a late answer to a dropped question is never mistaken for one that is open. If the process
dies it is started anew and asked again; when the app ends, however it ends, the process ends too.
"""

import multiprocessing
import os
import signal
import sys
import traceback
from collections.abc import Callable, Sequence
from math import inf
from multiprocessing.connection import Connection
from random import Random
from time import monotonic
from typing import Any, NamedTuple

from tabletop import games
from tabletop.ai.coach import Advice, advise
from tabletop.ai.levels import SECONDS
from tabletop.ai.parcel import Find, Parcel, unwrap, wrap
from tabletop.ai.players import AIPlayer, player
from tabletop.engine.asking import Ask
from tabletop.engine.match import Match
from tabletop.engine.world import Fork

COACH = "coach"
PATIENCE = 12.0
"""Seconds without an answer after which the process counts as stuck."""
ATTEMPTS = 3
LOW_PRIORITY = 10
BELOW_NORMAL_PRIORITY_CLASS = 0x4000


class Request(NamedTuple):
    """A question for the worker: the fork as plain data, who thinks about it ("ai:master", "coach:veteran")."""

    id: int
    parcel: Parcel
    name: str
    seed: int
    seconds: float
    names: tuple[str, ...]


class Reply(NamedTuple):
    """Options as texts with chance and why; `trouble` is the trace of an error that stopped the thinking."""

    id: int
    advice: list[tuple[str, float | None, str]]
    trouble: str = ""


def consider(
    fork: Fork,
    name: str,
    seed: int,
    names: Sequence[str] = (),
    seconds: float = inf,
    stop: Callable[[], bool] = lambda: False,
) -> list[Advice]:
    """What a player or the coach ("coach:LEVEL") makes of a question, best option first."""
    kind, _, level = name.partition(":")
    if kind == COACH:
        return advise(fork, level, seed, names=names, seconds=seconds, stop=stop)
    thinker = player(name, seed)
    if isinstance(thinker, AIPlayer):
        thought = thinker.think(fork, seconds, stop)
        return [Advice(prospect.option, prospect.values[thought.seat]) for prospect in thought.prospects]
    return [Advice(thinker.choose(fork))]


class Worker:
    """The near end. `think` starts, `advice` is polled; nothing here waits for the process."""

    def __init__(self, find: Find = games.find, seconds: float = SECONDS) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._find = find
        self._seconds = seconds
        self._process: Any = None
        self._wire: Connection[Any, Any] | None = None
        self._request: Request | None = None
        self._ask: Ask | None = None
        self._asked = 0
        self._attempts = 0
        self._since = 0.0
        self.trouble = ""
        """What last went wrong in the process, as a trace; empty when all is well."""

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        """Start the process ahead of the first question."""
        if self._process is None:
            self._wire, far = self._context.Pipe()
            self._process = self._context.Process(target=serve, args=(far, self._find), name="thinker", daemon=True)
            self._process.start()
            far.close()

    def think(self, match: Match, seat: int, name: str, names: Sequence[str] = ()) -> None:
        """Start on the open question of a match, as that seat sees it. Any question before it is dropped."""
        self._ask = match.ask
        assert self._ask is not None, "the game is over"
        seed = Random(f"thinker {name} {match.seed} {len(match.answers)}").getrandbits(48)
        parcel = wrap(match.fork(seat, Random(seed)))
        self._asked += 1
        self._attempts = 0
        self._request = Request(self._asked, parcel, name, seed, self._seconds, tuple(names))
        self._send()

    def advice(self) -> list[Advice] | None:
        """The options found best, best first, or None while it still thinks."""
        if self._request is None or self._ask is None:
            return None
        reply = self._received()
        if reply is None and self._lost():
            reply = self._ask_again()
        if reply is None:
            return None
        self._request, self.trouble = None, reply.trouble
        if not reply.advice:
            return [Advice(self._ask.options[0])]
        return [Advice(self._ask.find(text), chance, why) for text, chance, why in reply.advice]

    def drop(self) -> None:
        """Forget the question; a process that is thinking about it stops soon."""
        if self._request is not None:
            self._request = None
            self._post(None)

    def close(self) -> None:
        """End the process: politely, then by force."""
        if self._process is None:
            return
        self._request = None
        if self._wire is not None:
            self._wire.close()
        self._process.join(1.0)
        self._end()

    # The wire

    def _lost(self) -> bool:
        """The process is dead or stuck."""
        return self._process is None or not self._process.is_alive() or monotonic() - self._since > PATIENCE

    def _received(self) -> Reply | None:
        """The reply to the open request, if it has come. Older ones are thrown away."""
        try:
            while self._wire is not None and self._wire.poll():
                reply: Reply = self._wire.recv()
                if self._request is not None and reply.id == self._request.id:
                    return reply
        except (EOFError, OSError):
            self._end()
        return None

    def _send(self) -> None:
        self.start()
        self._since = monotonic()
        self._attempts += 1
        self._post(self._request)

    def _post(self, message: Request | None) -> None:
        if self._wire is not None:
            try:
                self._wire.send(message)
            except OSError:
                self._end()

    def _ask_again(self) -> Reply | None:
        """A new process gets the same question, unless it seems to be the question's fault."""
        assert self._request is not None
        self._end()
        if self._attempts < ATTEMPTS:
            self._send()
            return None
        return Reply(self._request.id, [], f"the process that thinks died {ATTEMPTS} times over one question")

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process = None
        if self._wire is not None:
            self._wire.close()
            self._wire = None


def serve(wire: "Connection[Any, Any]", find: Find) -> None:
    """The far end: answer requests until the near end is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _step_back()
    try:
        while True:
            request = wire.recv()
            if request is not None:
                wire.send(_reply(request, find, stop=wire.poll))
    except (EOFError, OSError):
        return


def _reply(request: Request, find: Find, stop: Callable[[], bool]) -> Reply:
    try:
        fork = unwrap(request.parcel, find, Random(request.seed))
        advice = consider(fork, request.name, request.seed, request.names, request.seconds, stop)
    except Exception:
        return Reply(request.id, [], traceback.format_exc())
    return Reply(request.id, [(str(a.option), a.chance, a.why) for a in advice])


def _step_back() -> None:
    """Run at low priority: the table goes first."""
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL_PRIORITY_CLASS)
    else:
        os.nice(LOW_PRIORITY)
