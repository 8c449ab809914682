"""The front door."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import Any, Callable, Iterator, Optional, TypeVar, Union, overload

from .domain import Domain, solve_domain
from .problem import Problem
from .result import Progress, Result
from .search import Search

S = TypeVar("S")
M = TypeVar("M")
Report = Optional[Callable[[Progress], object]]


@contextmanager
def _shown(progress: "Union[bool, Callable[[Progress], object]]") -> "Iterator[Report]":
    """What a search calls to report: nothing, the caller's function, a bar of tqdm, or else a line on stderr."""
    if not isinstance(progress, bool):
        yield progress
        return
    if not progress:
        yield None
        return
    try:
        from tqdm.auto import tqdm
    except ImportError:
        yield _write_line
        print(file=sys.stderr)
        return
    with tqdm(unit=" states", unit_scale=True) as bar:

        def report(now: Progress) -> None:
            bar.update(now.generated - bar.n)
            bar.set_postfix(bound=now.lower_bound, best=now.best)

        yield report


def _write_line(now: Progress) -> None:
    line = f"\r{now.seconds:.1f} s, {now.generated:,} states, lower bound {now.lower_bound}"
    print(line, end="", file=sys.stderr, flush=True)


@overload
def solve(problem: "Domain[S, M]", start: S, **options: Any) -> "Result[S, M]": ...


@overload
def solve(problem: "Union[str, Problem]", start: str, **options: Any) -> "Result[str, str]": ...


def solve(
    problem: Any,
    start: Any,
    *,
    algorithm: Optional[str] = None,
    heuristic: Optional[str] = None,
    goal: Optional[str] = None,
    weight: Union[None, float, str] = None,
    limit_cost: Optional[int] = None,
    ties: Optional[str] = None,
    limit_nodes: Union[None, int, str] = None,
    limit_memory: Union[None, int, str] = None,
    limit_time: Union[None, float, str] = None,
    threads: Optional[int] = None,
    seed: Optional[int] = None,
    width: Optional[int] = None,
    depth: Optional[int] = None,
    value_limit: Optional[float] = None,
    cut_off: Optional[str] = None,
    child_order: Optional[str] = None,
    parent_pruning: Optional[bool] = None,
    progress: "Union[bool, Callable[[Progress], object]]" = False,
) -> Any:
    """Searches a path from `start` to a goal of a Domain, or of a built-in problem by its name.

    The options are those of `bandolo solve`; None stands for the default. `limit_time` is in seconds or a text such as
    "500ms", `limit_memory` in bytes or a text such as "2G". `heuristic` and `goal` are for built-in problems by name.
    `progress=True` shows a bar of tqdm, or a line without it; a function gets a `Progress` about ten times a second.

    A limit is a result, and so is a proof that there is no solution. Ctrl-C ends the search and raises
    KeyboardInterrupt; an exception of the domain ends it, too, and comes out as it is. BandoloError: an option or a
    position is wrong; BrokenPromise: the domain is not what it says.
    """
    options = {
        "algorithm": algorithm,
        "weight": weight,
        "limit_cost": limit_cost,
        "ties": ties,
        "limit_nodes": limit_nodes,
        "limit_memory": limit_memory,
        "limit_time": limit_time,
        "threads": threads,
        "seed": seed,
        "width": width,
        "depth": depth,
        "value_limit": value_limit,
        "cut_off": cut_off,
        "child_order": child_order,
        "parent_pruning": parent_pruning,
    }
    if isinstance(problem, str):
        problem = Problem(problem, heuristic, goal)
    elif heuristic is not None or goal is not None:
        raise TypeError("heuristic and goal belong to a problem's name; a Domain or Problem has its own")
    with _shown(progress) as report:
        search = Search(options, report)
        if isinstance(problem, Problem):
            return problem.solve(start, search)
        return solve_domain(problem, start, search)
