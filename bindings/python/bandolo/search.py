"""One call of the library's search: options, progress, Ctrl-C, and exceptions on their way out of callbacks."""

from __future__ import annotations

import threading
from typing import Any, Callable, Mapping, Optional

from ._native import ffi, lib
from .errors import Error, encoded, exception_of
from .result import Progress

_running = threading.local()  # .stack: the searches of this thread, the innermost last


def value_text(value: Any) -> str:
    """A value of an option as the library reads it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return f"{value:.9f}" if isinstance(value, float) else str(value)


class Search:
    """A search that is to run once. `failure` is the exception that ended it, raised in a callback."""

    def __init__(self, options: "Mapping[str, Any]", progress: "Optional[Callable[[Progress], object]]") -> None:
        self.failure: Optional[BaseException] = None
        self.progress = progress
        self.handle = ffi.new_handle(self)
        self.options = ffi.gc(lib.bd_options_new(), lib.bd_options_free)
        error = Error()
        for name, value in options.items():
            if value is not None:
                error.check(lib.bd_options_set(self.options, encoded(name), encoded(value_text(value)), error.handle))
        # Ctrl-C is obeyed when Python runs, which it does at least at each report.
        lib.bd_options_watch(self.options, lib.told_progress, self.handle)

    def fail(self, failure: BaseException) -> None:
        self.failure = self.failure or failure
        lib.bd_options_stop(self.options)

    def run(self, problem: Any, state: Any) -> Any:
        """The result of the library; an exception where the search failed, or a callback."""
        stack = _running.__dict__.setdefault("stack", [])
        stack.append(self)
        try:
            result = ffi.gc(lib.bd_problem_search(problem, state, self.options), lib.bd_result_delete)
        finally:
            stack.pop()
            self.handle = None  # which leads back here: without it, all goes at once when it is no longer used
        if self.failure:
            raise self.failure
        if result == ffi.NULL:
            raise MemoryError
        if status_of(result) == "error":
            raise exception_of(lib.bd_result_error(result))
        return result


def status_of(result: Any) -> str:
    return ffi.string(lib.bd_result_status(result)).decode()


def counters_of(result: Any) -> "dict[str, int]":
    counters, value = {}, ffi.new("uint64_t *")
    while (name := lib.bd_result_counter(result, len(counters), value)) != ffi.NULL:
        counters[ffi.string(name).decode()] = value[0]
    return counters


def facts_of(result: Any) -> "dict[str, Any]":
    """The fields of Result that no domain is needed for."""
    solved = lib.bd_result_has_solution(result)
    return {
        "status": status_of(result),
        "optimal": lib.bd_result_is_optimal(result),
        "cost": lib.bd_result_cost(result) if solved else None,
        "lower_bound": lib.bd_result_lower_bound(result),
        "counters": counters_of(result),
        "seconds": lib.bd_result_seconds(result),
    }


def edges_of(result: Any) -> "list[int]":
    return [lib.bd_result_move(result, i) for i in range(lib.bd_result_length(result))]


def callback_failed(kind: Any, failure: BaseException, trace: Any) -> None:
    """Takes what escapes a callback itself, such as Ctrl-C at its first line."""
    _running.stack[-1].fail(failure)


@ffi.def_extern(onerror=callback_failed)
def told_progress(context, seconds, generated, held, lower_bound, best):
    search = ffi.from_handle(context)
    if search.progress and not search.failure:
        best = None if best == 2**64 - 1 else best
        search.progress(Progress(seconds, generated, held, lower_bound, best))
