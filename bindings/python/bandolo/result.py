"""What a search returns."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Generic, Optional, TypeVar

from .svg import path_svg

S = TypeVar("S")
M = TypeVar("M")


@dataclass(frozen=True)
class Progress:
    """A search under way."""

    seconds: float  #: since its start
    generated: int  #: states
    bytes: int  #: that it holds, without the graph of a Domain
    lower_bound: int  #: no solution costs less
    best: Optional[int]  #: cost of the best solution so far


@dataclass(frozen=True)
class Result(Generic[S, M]):
    """How a search ended. It is true if there is a solution: `if result: ...`."""

    status: str  #: "solved", "no-solution" (proved), "gave-up", "limit-nodes", "limit-memory" or "limit-time"
    optimal: bool  #: proved to be of least cost
    cost: Optional[int]  #: of the solution; None without one
    lower_bound: int  #: no solution costs less: proved
    moves: "list[M]"  #: from the start to the goal
    states: "list[S]"  #: the start, and the state after each move; empty without a solution
    counters: "dict[str, int]"  #: such as "generated" and "expanded"
    seconds: float
    columns: Optional[int] = field(default=None, repr=False)  #: of the board, where states are boards

    def __bool__(self) -> bool:
        return self.cost is not None

    def _repr_svg_(self) -> "Optional[str]":
        return path_svg(self.states, self.moves, self.columns) if self.states else None

    def to_dict(self) -> "dict[str, Any]":
        """All but the states, as JSON takes it."""
        names = ("status", "optimal", "cost", "lower_bound", "seconds")
        return {**{name: getattr(self, name) for name in names}, "moves": [str(m) for m in self.moves], **self.counters}
