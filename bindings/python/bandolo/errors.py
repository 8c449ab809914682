"""Errors of the library as exceptions."""

from __future__ import annotations

from ._native import ffi, lib


class BandoloError(ValueError):
    """The library refused an input, an option or a name; the message says what it expected."""


class BrokenPromise(BandoloError):
    """A domain is not what it says, such as a heuristic that exceeds the cost left though it is called admissible."""


def encoded(text: str) -> bytes:
    """The text for a call of the library, which would read it only up to a NUL."""
    if "\0" in text:
        raise BandoloError(f"byte {len(text[:text.index(chr(0))].encode()) + 1} is NUL; expected a text without it")
    return text.encode()


class Error:
    """Takes an error of a call: `check(lib.call(..., error.handle))`."""

    def __init__(self) -> None:
        self.handle = ffi.gc(lib.bd_error_new(), lib.bd_error_free)
        if self.handle == ffi.NULL:
            raise MemoryError

    def check(self, succeeded) -> None:
        if not succeeded:
            raise exception_of(self.handle)


def exception_of(handle) -> Exception:
    message = ffi.string(lib.bd_error_message(handle)).decode(errors="replace")
    name = ffi.string(lib.bd_error_name(handle)).decode()
    kinds = {"no-memory": MemoryError, "broken-promise": BrokenPromise, "system": OSError}
    return kinds.get(name, BandoloError)(message)
