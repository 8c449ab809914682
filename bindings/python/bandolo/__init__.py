"""Bandolo: a state-space search engine.

    import bandolo

    bandolo.solve("tile8", "1 2 3 4 5 6 7 0 8").moves     # a built-in problem
    bandolo.solve(Jugs(), (0, 0), algorithm="idastar")    # a Domain of your own

`Domain` describes a problem in Python, `Problem` opens a built-in one, `solve` searches either and returns a `Result`.
"""

from ._native import ffi as _ffi, lib as _lib
from .domain import Domain
from .errors import BandoloError, BrokenPromise
from .problem import Problem
from .result import Progress, Result
from .solve import solve

__all__ = [
    "BandoloError",
    "BrokenPromise",
    "Domain",
    "Problem",
    "Progress",
    "Result",
    "algorithms",
    "domains",
    "solve",
]


def _names(function):
    index = 0
    while (name := function(index)) != _ffi.NULL:
        yield _ffi.string(name).decode()
        index += 1


def algorithms() -> "dict[str, str]":
    """The name of each algorithm, with one line about it."""
    return dict(zip(_names(_lib.bd_algorithm_name), _names(_lib.bd_algorithm_summary)))


def domains() -> "dict[str, list[str]]":
    """The name of each built-in problem of paths, with its heuristics, the default first."""
    found: "dict[str, list[str]]" = {}
    for name, heuristic in zip(_names(_lib.bd_domain_name), _names(_lib.bd_domain_heuristic)):
        found.setdefault(name, []).append(heuristic)
    return found
