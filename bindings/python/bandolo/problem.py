"""Built-in problems, and plug-ins."""

from __future__ import annotations

import re
from math import isqrt
from typing import Any, Callable, Optional

from ._native import ffi, lib
from .errors import BandoloError, Error, encoded
from .result import Result
from .search import Search, edges_of, facts_of


def _text(write: "Callable[..., int]", *arguments: Any) -> str:
    """The text that a function of the library writes, as long as it is."""
    size = 256
    while True:
        room = ffi.new("char[]", size)
        length = write(*arguments, room, size)
        if length < size:
            return ffi.string(room).decode(errors="replace")
        size = length + 1


class Problem:
    """An open problem: `Problem("tile15", heuristic="manhattan")`, `Problem("tile:3x4")`, `Problem("./mine.so")`.

    `goal` is a name that the domain knows, or a position; `patterns` the folder of pattern tables. Positions are texts.
    """

    def __init__(
        self,
        name: str,
        heuristic: Optional[str] = None,
        goal: Optional[str] = None,
        patterns: Optional[str] = None,
    ) -> None:
        error = Error()
        texts = [ffi.NULL if text is None else encoded(text) for text in (name, heuristic, goal, patterns)]
        handle = lib.bd_problem_new(*texts, error.handle)
        error.check(handle != ffi.NULL)
        self.handle = ffi.gc(handle, lib.bd_problem_free)
        self.opened = name

    def __repr__(self) -> str:
        return f"Problem({self.opened!r}, heuristic={self.heuristic!r})"

    @property
    def name(self) -> str:
        return ffi.string(lib.bd_problem_name(self.handle)).decode()

    @property
    def heuristic(self) -> str:
        return ffi.string(lib.bd_problem_heuristic(self.handle)).decode()

    @property
    def columns(self) -> Optional[int]:
        """Of the board, where positions are boards of tiles."""
        shape = re.fullmatch(r"tile(?::\d+x)?(\d+)", self.opened)
        if not shape:
            return None
        return int(shape[1]) if ":" in self.opened else isqrt(int(shape[1]) + 1)

    def _state(self) -> Any:
        return ffi.new("uint64_t[]", lib.bd_problem_state_bytes(self.handle) // 8 + 2)

    def _parsed(self, position: str) -> Any:
        state, error = self._state(), Error()
        error.check(lib.bd_problem_parse(self.handle, encoded(position), state, error.handle))
        return state

    def _formatted(self, state: Any) -> str:
        return _text(lib.bd_problem_format, self.handle, state)

    def random(self, seed: int = 0) -> str:
        """A random solvable position, the same for the same seed."""
        state = self._state()
        if not lib.bd_problem_random(self.handle, seed, state):
            raise BandoloError(f"{self.name} makes no random positions")
        return self._formatted(state)

    def check(self, position: str) -> "tuple[bool, str]":
        """Whether the goal can be reached, as far as the domain can tell, and why."""
        state, why = self._parsed(position), ffi.new("char[]", 512)
        can = lib.bd_problem_check(self.handle, state, why, 512)
        return bool(can), ffi.string(why).decode(errors="replace")

    def draw(self, position: str) -> str:
        """A picture in characters; empty where the domain draws none."""
        return _text(lib.bd_problem_draw, self.handle, self._parsed(position))

    def estimate(self, position: str) -> int:
        """The heuristic of a position."""
        return lib.bd_problem_estimate(self.handle, self._parsed(position))

    def solve(self, position: str, search: Search) -> "Result[str, str]":
        """See `bandolo.solve`, which makes the search."""
        state = self._parsed(position)
        result = search.run(self.handle, state)
        facts, error = facts_of(result), Error()
        moves, states = [], [self._formatted(state)] if facts["cost"] is not None else []
        for move in edges_of(result):
            error.check(lib.bd_problem_play(self.handle, state, move, ffi.NULL, error.handle))
            moves.append(_text(lib.bd_problem_format_move, self.handle, move))
            states.append(self._formatted(state))
        return Result(moves=moves, states=states, columns=self.columns, **facts)
