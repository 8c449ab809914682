/** A board of squares as SVG: pieces, highlighted squares, lines; pressed with the mouse, a finger or the keyboard. */
import { draw, text } from './svg.js';

const CELL = 100;

/**
 * @typedef {object} BoardView
 * @property {number} rows @property {number} columns
 * @property {(cell: number) => string} piece '', queen, knight, red, green
 * @property {(cell: number) => string} classes
 * @property {(cell: number) => string} label
 * @property {[number, number][]} [lines] between squares
 * @property {boolean} [isPlain] no chequered squares
 * @property {string} name
 */

/** @type {Record<string, () => Element[]>} */
const PIECES = {
  queen: () => [
    draw('path', { d: 'M18 40L33 60L37 30L50 58L63 30L67 60L82 40L73 74H27Z' }), draw('rect', { x: 26, y: 77, width: 48, height: 9, rx: 3 }),
    ...[[18, 36], [37, 25], [63, 25], [82, 36]].map(([cx, cy]) => draw('circle', { cx, cy, r: 5 }))],
  knight: () => [
    draw('path', { d: 'M30 86H76C79 58 74 36 55 27L52 15L43 26C33 32 24 48 18 57C17 65 23 71 30 68L44 60C46 68 33 72 30 86Z' }), draw('circle', { class: 'eye', cx: 43, cy: 41, r: 4 })],
  red: () => [draw('circle', { cx: 50, cy: 50, r: 38 }), draw('path', { class: 'way', d: 'M32 50H66M52 34L68 50L52 66' })],
  green: () => [draw('circle', { cx: 50, cy: 50, r: 38 }), draw('path', { class: 'way', d: 'M68 50H34M48 34L32 50L48 66' })],
};

/** @typedef {{group: SVGElement, piece: Element, drawn: string}} Square */

export class ChessBoard extends HTMLElement {
  /** @type {Square[]} */ squares = [];
  built = '';
  columns = 0;
  current = 0;

  connectedCallback() {
    if (this.isWired) return;
    this.isWired = true;
    this.addEventListener('click', (event) => this.press(/** @type {Element} */ (event.target).closest('[data-cell]')));
    this.addEventListener('keydown', (event) => this.key(event));
    this.addEventListener('focusin', (event) => {
      const cell = this.squares.findIndex(({ group }) => group === event.target);
      if (cell >= 0) this.focusOn(cell, false);
    });
  }

  /** @param {Element|null} square */
  press(square) {
    const cell = this.squares.findIndex(({ group }) => group === square);
    if (cell < 0) return;
    this.focusOn(cell, true);
    this.dispatchEvent(new CustomEvent('press', { detail: cell }));
  }

  /** @param {number} cell @param {boolean} isMoved */
  focusOn(cell, isMoved) {
    this.squares[this.current]?.group.setAttribute('tabindex', '-1');
    this.current = cell;
    this.squares[cell].group.setAttribute('tabindex', '0');
    if (isMoved) this.squares[cell].group.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const step = { ArrowUp: -this.columns, ArrowDown: this.columns, ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const row = Math.floor(this.current / this.columns) * this.columns;
    const cell = event.key === 'Home' ? row : event.key === 'End' ? row + this.columns - 1 : this.current + (step ?? 0);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') this.press(this.squares[this.current]?.group);
    else if (step || event.key === 'Home' || event.key === 'End') {
      if (this.squares[cell]) this.focusOn(cell, true);
    } else return;
    event.preventDefault();
  }

  /** @param {BoardView} view */
  show(view) {
    const kind = `${view.rows}x${view.columns} ${view.isPlain}`;
    if (this.built !== kind) this.build(view);
    this.built = kind;
    this.firstElementChild?.setAttribute('aria-label', view.name);
    this.squares.forEach((square, cell) => {
      const piece = view.piece(cell), classes = `square ${view.classes(cell)}`, label = view.label(cell), drawn = `${piece}|${classes}|${label}`;
      if (square.drawn === drawn) return;
      if (square.drawn.split('|')[0] !== piece) {
        square.piece.setAttribute('class', `piece ${piece}`);
        square.piece.replaceChildren(...PIECES[piece]?.() ?? []);
      }
      square.drawn = drawn;
      square.group.setAttribute('class', classes + (view.isPlain || (Math.floor(cell / view.columns) + cell % view.columns) % 2 ? '' : ' light'));
      square.group.setAttribute('aria-label', label);
    });
    this.lines?.replaceChildren(...(view.lines ?? []).map(([from, to]) => this.line(from, to)));
  }

  /** @param {BoardView} view */
  build({ rows, columns, isPlain }) {
    this.columns = columns;
    this.squares = Array.from({ length: rows * columns }, (_, cell) => {
      const piece = draw('g', { 'aria-hidden': 'true' });
      const group = draw('g', { role: 'gridcell', tabindex: -1, 'data-cell': cell, transform: `translate(${cell % columns * CELL} ${Math.floor(cell / columns) * CELL})` },
        draw('rect', { width: CELL, height: CELL }), piece);
      return { group, piece, drawn: '' };
    });
    this.current = Math.min(this.current, rows * columns - 1);
    this.squares[this.current].group.setAttribute('tabindex', '0');
    this.lines = draw('g', { class: 'lines', 'aria-hidden': 'true' });
    const edge = isPlain ? 6 : 34;
    this.replaceChildren(draw('svg', { viewBox: `${-edge} -6 ${columns * CELL + edge + 6} ${rows * CELL + edge + 6}`, role: 'grid' },
      ...Array.from({ length: rows }, (_, row) => draw('g', { role: 'row' }, ...this.squares.slice(row * columns, (row + 1) * columns).map(({ group }) => group))),
      draw('rect', { class: 'frame', width: columns * CELL, height: rows * CELL, 'aria-hidden': 'true' }),
      ...(isPlain ? [] : this.names(rows, columns)), this.lines));
    /** @type {SVGElement} */ (this.firstElementChild).style.setProperty('--share', String(columns / rows));
  }

  /** Letters below, numbers on the left. @param {number} rows @param {number} columns */
  names(rows, columns) {
    const name = (x, y, words) => text({ class: 'name', x, y, 'aria-hidden': 'true' }, words);
    return [...Array.from({ length: columns }, (_, c) => name((c + 0.5) * CELL, rows * CELL + 28, String.fromCharCode(97 + c))),
      ...Array.from({ length: rows }, (_, r) => name(-18, (r + 0.5) * CELL + 8, rows - r))];
  }

  /** @param {number} from @param {number} to */
  line(from, to) {
    const x = (cell) => (cell % this.columns + 0.5) * CELL, y = (cell) => (Math.floor(cell / this.columns) + 0.5) * CELL;
    return draw('line', { x1: x(from), y1: y(from), x2: x(to), y2: y(to) });
  }
}

/** b3, as chess names squares. @param {number} cell @param {number} rows @param {number} columns */
export const squareName = (cell, rows, columns) => `${String.fromCharCode(97 + cell % columns)}${rows - Math.floor(cell / columns)}`;

customElements.define('chess-board', ChessBoard);
