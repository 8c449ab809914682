"""The drawing of a path: a box for each state, an arrow with the name of each move, in rows."""

from __future__ import annotations

from html import escape
from typing import Optional, Sequence

CELL, LETTER, LINE, GAP, WIDE, MOST = 22, 7, 16, 74, 900, 60
STYLE = 'font-family="monospace" font-size="12" text-anchor="middle" dominant-baseline="central"'


def _board(state: str, columns: int) -> "tuple[int, int, list[str]]":
    """The width and height of a board, and its parts: a square for each cell that is not blank."""
    cells = state.split()
    parts = []
    for i, cell in enumerate(cells):
        x, y = i % columns * CELL, i // columns * CELL
        colour = "#fff" if cell == "0" else "#e6d3b1"
        parts.append(f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{colour}" stroke="#765"/>')
        if cell != "0":
            parts.append(f'<text x="{x + CELL / 2}" y="{y + CELL / 2}">{escape(cell)}</text>')
    return columns * CELL, len(cells) // columns * CELL, parts


def _text(state: object) -> "tuple[int, int, list[str]]":
    """The width and height of a box with the text of a state, and its parts."""
    lines = [line if len(line) <= MOST else line[: MOST - 1] + "…" for line in str(state).splitlines()[:20]] or [""]
    width, height = LETTER * max(map(len, lines)) + 14, LINE * len(lines) + 10
    parts = [f'<rect width="{width}" height="{height}" rx="5" fill="#eef4fb" stroke="#567"/>']
    for i, line in enumerate(lines):
        y = 5 + LINE * (i + 0.5)
        parts.append(f'<text x="{width / 2}" y="{y}" xml:space="preserve">{escape(line)}</text>')
    return width, height, parts


def _arrow(x: float, y: float, move: object) -> str:
    name = escape(str(move)[:10])
    tip = x + GAP - 4
    return (
        f'<path d="M{x + 4} {y} H{tip} m-5 -4 l5 4 l-5 4" fill="none" stroke="#333"/>'
        f'<text x="{x + GAP / 2}" y="{y - 9}" font-size="11">{name}</text>'
    )


def path_svg(states: "Sequence[object]", moves: "Sequence[object]", columns: Optional[int] = None) -> str:
    """An SVG of at most 100 states: of a longer path the first ones, and the last."""
    shown = list(range(len(states)))
    if len(shown) > 100:
        shown = shown[:99] + shown[-1:]
    boxes = [_board(str(states[i]), columns) if columns else _text(states[i]) for i in shown]
    tall = max(height for _, height, _ in boxes)
    parts, x, y, widest = [], 4.0, 4.0, 0.0
    for place, (number, (width, height, inside)) in enumerate(zip(shown, boxes)):
        if place > 0:
            if x + GAP + width > WIDE:
                x, y = 4.0, y + tall + 22
            skipped = number - shown[place - 1] - 1
            parts.append(_arrow(x, y + tall / 2, f"… {skipped} more" if skipped else moves[number - 1]))
            x += GAP
        top = y + (tall - height) / 2
        parts.append(f'<g transform="translate({x} {top})">{"".join(inside)}</g>')
        x += width
        widest = max(widest, x)
    size = f'width="{widest + 4:.0f}" height="{y + tall + 4:.0f}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {STYLE}>{"".join(parts)}</svg>'
