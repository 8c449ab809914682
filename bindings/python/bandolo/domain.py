"""Domains written in Python."""

from __future__ import annotations

from array import array
from itertools import islice
from operator import index
from typing import Any, Generic, Hashable, Iterable, Tuple, TypeVar, Union

from ._native import ffi, lib
from .errors import BandoloError, Error
from .result import Result
from .search import Search, callback_failed, edges_of, facts_of

S = TypeVar("S")
M = TypeVar("M")


class Domain(Generic[S, M]):
    """A problem: override `successors`, and set `goal` or override `is_goal`; the rest has defaults.

    States and moves are any objects; states are compared by their `key`. A search asks for the successors, the
    heuristic and the key of a state once, keeps the states until it ends, and runs on one thread.
    """

    goal: Any = None  #: the only goal, unless `is_goal` is overridden
    admissible: bool = True  #: `heuristic` never exceeds the cost left; else no answer is called optimal
    consistent: bool = False  #: and it falls by no more than a move costs
    unit_cost: bool = False  #: every move costs 1: breadth-first search then proves its answers, too

    def successors(self, state: S) -> "Iterable[Union[Tuple[M, S], Tuple[M, S, int]]]":
        """(move, next state) for each move, or (move, next state, cost) with a whole cost of at least 0."""
        raise NotImplementedError("a Domain needs successors(state)")

    def is_goal(self, state: S) -> bool:
        if self.goal is None:
            raise NotImplementedError("a Domain needs a goal, or is_goal(state)")
        return bool(self.key(state) == self.key(self.goal))

    def heuristic(self, state: S) -> int:
        """An estimate of the cost left, a whole number of at least 0."""
        return 0

    def key(self, state: S) -> Hashable:
        """Equal for equal states, as a key of a dict."""
        return state  # type: ignore[return-value]


def promises_of(domain: Domain) -> str:
    informed = type(domain).heuristic is not Domain.heuristic
    names = [
        "admissible" if domain.admissible or not informed else "",
        "consistent" if domain.consistent or not informed else "",
        "unit-cost" if domain.unit_cost else "",
    ]
    return " ".join(filter(None, names))


class Graph:
    """The graph of a domain as far as a search knows it: the library numbers the states in the order of `states`."""

    def __init__(self, domain: Domain, search: Search) -> None:
        self.domain, self.search, self.error = domain, search, Error()
        self.states: "list[Any]" = []
        self.numbers: "dict[Hashable, int]" = {}
        self.context = ffi.new_handle(self)
        promises = promises_of(domain).encode()
        graph = lib.bd_graph_new(lib.told_successors, self.context, promises, self.error.handle)
        self.error.check(graph != ffi.NULL)
        self.handle = ffi.gc(graph, lib.bd_problem_free)

    def number(self, state: Any) -> int:
        """Of a state, which becomes known."""
        key = self.domain.key(state)
        number = self.numbers.get(key)
        if number is not None:
            return number
        estimate, is_goal = whole(self.domain.heuristic(state), "an estimate"), bool(self.domain.is_goal(state))
        number = len(self.states)
        self.error.check(lib.bd_graph_vertex(self.handle, estimate, is_goal, self.error.handle))
        self.states.append(state)
        self.numbers[key] = number
        return number

    def tell(self, number: int) -> None:
        """Tells the library the successors of a state."""
        heads, costs, unit_cost = array("I"), array("Q"), self.domain.unit_cost
        for successor in self.domain.successors(self.states[number]):
            cost = whole(successor[2], "a cost") if len(successor) == 3 else 1
            if unit_cost and cost != 1:
                raise BandoloError(f"the domain says unit_cost, but a move costs {cost}")
            heads.append(self.number(successor[1]))
            costs.append(cost)
        to, paid = ffi.from_buffer("uint32_t[]", heads), ffi.from_buffer("uint64_t[]", costs)
        self.error.check(lib.bd_graph_edges(self.handle, len(heads), to, paid, self.error.handle))

    def path(self, edges: "list[int]", start: Any) -> "tuple[list[Any], list[Any]]":
        """The moves and states behind the numbers of edges. The domain is asked for the moves again."""
        moves, states, here = [], [start], self.number(start)
        for edge in edges:
            here = lib.bd_graph_successor(self.handle, here, edge)
            successor = next(islice(self.domain.successors(states[-1]), edge, None), None)
            if successor is None or self.domain.key(successor[1]) != self.domain.key(self.states[here]):
                raise BandoloError(f"successors({states[-1]!r}) differ from those before")
            moves.append(successor[0])
            states.append(successor[1])
        return moves, states


def whole(number: Any, meaning: str) -> int:
    try:
        number = index(number)
    except TypeError:
        raise TypeError(f"{meaning} must be a whole number, not {number!r}") from None
    if not 0 <= number < 2**31 - 1:
        raise BandoloError(f"{meaning} must be from 0 to 2^31 - 2, not {number}")
    return number


@ffi.def_extern(onerror=callback_failed, error=False)
def told_successors(context, number):
    graph = ffi.from_handle(context)
    if graph.search.failure:
        return False
    graph.tell(number)
    return True


def solve_domain(domain: "Domain[S, M]", start: S, search: Search) -> "Result[S, M]":
    graph = Graph(domain, search)
    state = ffi.new("uint64_t[]", lib.bd_problem_state_bytes(graph.handle) // 8 + 1)
    lib.bd_graph_state(graph.handle, graph.number(start), state)
    try:
        result = search.run(graph.handle, state)
    finally:
        graph.context = None  # which leads back to the graph
    facts = facts_of(result)
    moves, states = graph.path(edges_of(result), start) if facts["cost"] is not None else ([], [])
    return Result(moves=moves, states=states, **facts)
