/** The grid of a Sudoku as SVG: draws it, and says which cells are selected. */
import { symbolName, symbolsIn } from './sudoku-rules.js';
import { draw, text } from './svg.js';

const CELL = 100;

/**
 * What is shown. `classes` and `markClasses` highlight; `links` are arrows between marks or cells.
 * @typedef {object} View
 * @property {ArrayLike<number>} digits @property {ArrayLike<number>} given @property {ArrayLike<number>} marks
 * @property {(cell: number) => string} [classes]
 * @property {(cell: number, symbol: number) => string} [markClasses]
 * @property {(cell: number) => string} label
 * @property {{from: [number, number], to: [number, number], isStrong: boolean}[]} [links]
 */

/** @typedef {{group: SVGElement, digit: Element, marks: Element, drawn: string}} Cell */

export class SudokuBoard extends HTMLElement {
  /** @type {import('./sudoku-rules.js').Shape|null} */ shape = null;
  /** @type {Set<number>} */ selected = new Set();
  /** @type {Cell[]} */ cells = [];
  current = 0;
  isDragging = false;

  connectedCallback() {
    if (this.isWired) return;
    this.isWired = true;
    this.addEventListener('pointerdown', (event) => this.press(event));
    this.addEventListener('pointermove', (event) => this.drag(event));
    this.addEventListener('pointerup', () => { this.isDragging = false; });
    this.addEventListener('pointercancel', () => { this.isDragging = false; });
    this.addEventListener('dblclick', () => this.dispatchEvent(new CustomEvent('alike')));
    this.addEventListener('focusin', (event) => {
      const cell = this.cells.findIndex(({ group }) => group === event.target);
      if (cell >= 0 && cell !== this.current) this.select([cell], cell);
    });
  }

  // ---- selection ----

  /** @param {PointerEvent} event @param {number} margin of a cell that does not count */
  cellAt(event, margin) {
    const svg = this.firstElementChild, side = this.shape?.side ?? 0;
    if (!svg) return -1;
    const box = svg.getBoundingClientRect(), unit = box.width / (side * CELL + 12);
    const x = (event.clientX - box.left) / unit / CELL - 0.06, y = (event.clientY - box.top) / unit / CELL - 0.06;
    const isInside = [x, y].every((z) => z >= 0 && z < side && z % 1 >= margin && z % 1 <= 1 - margin);
    return isInside ? Math.floor(y) * side + Math.floor(x) : -1;
  }

  /** @param {PointerEvent} event */
  press(event) {
    const cell = this.cellAt(event, 0);
    if (cell < 0 || event.button) return;
    event.preventDefault();
    this.setPointerCapture(event.pointerId);
    this.isDragging = true;
    const isAdding = event.ctrlKey || event.metaKey || event.shiftKey;
    if (isAdding && this.selected.has(cell) && this.selected.size > 1) this.selected.delete(cell);
    else this.selected = new Set(isAdding ? [...this.selected, cell] : [cell]);
    this.choose(cell);
  }

  /** @param {PointerEvent} event */
  drag(event) {
    const cell = this.isDragging ? this.cellAt(event, 0.15) : -1;
    if (cell < 0 || this.selected.has(cell)) return;
    this.selected.add(cell);
    this.choose(cell);
  }

  /** @param {number} rows @param {number} columns @param {boolean} isAdding */
  move(rows, columns, isAdding) {
    const side = this.shape?.side ?? 1, wrap = (z) => (z + side) % side;
    const cell = wrap(Math.floor(this.current / side) + rows) * side + wrap(this.current % side + columns);
    if (isAdding) this.selected.add(cell); else this.selected = new Set([cell]);
    this.choose(cell);
  }

  /** @param {Iterable<number>} cells @param {number} current */
  select(cells, current) {
    this.selected = new Set(cells);
    this.choose(current);
  }

  /** Focuses a cell and tells of the selection. @param {number} cell */
  choose(cell) {
    this.cells[this.current]?.group.setAttribute('tabindex', '-1');
    this.current = cell;
    const { group } = this.cells[cell];
    group.setAttribute('tabindex', '0');
    if (document.activeElement !== group) group.focus({ preventScroll: true });
    this.dispatchEvent(new CustomEvent('select'));
  }

  // ---- drawing ----

  /** @param {import('./sudoku-rules.js').Shape} shape @param {string} label */
  build(shape, label) {
    this.shape = shape;
    const { side, regions } = shape, whole = side * CELL;
    this.selected = new Set();
    this.current = 0;
    this.cells = regions.map((_, i) => this.cell(i));
    const rows = Array.from({ length: side }, (_, r) =>
      draw('g', { role: 'row' }, ...this.cells.slice(r * side, r * side + side).map(({ group }) => group)));
    const differ = (i, j) => regions[i] !== regions[j];
    const thick = regions.map((_, i) => {
      const x = i % side, y = Math.floor(i / side);
      return (x > 0 && differ(i, i - 1) ? `M${x * CELL} ${y * CELL}v${CELL}` : '') + (y > 0 && differ(i, i - side) ? `M${x * CELL} ${y * CELL}h${CELL}` : '');
    }).join('');
    const thin = Array.from({ length: side - 1 }, (_, n) => `M${(n + 1) * CELL} 0v${whole}M0 ${(n + 1) * CELL}h${whole}`).join('');
    this.links = draw('g', { class: 'links', 'aria-hidden': 'true' });
    const svg = draw('svg', { viewBox: `-6 -6 ${whole + 12} ${whole + 12}`, role: 'grid', 'aria-label': label, 'aria-multiselectable': 'true' },
      draw('defs', { 'aria-hidden': 'true' }, draw('marker', { id: 'arrow', viewBox: '0 0 10 10', refX: 9, refY: 5, markerWidth: 5, markerHeight: 5, orient: 'auto' },
        draw('path', { class: 'arrowhead', d: 'M0 0L10 5L0 10z' }))),
      ...rows,
      ...(shape.kind === 'sudoku-x' ? [draw('path', { class: 'diagonals', d: `M0 0L${whole} ${whole}M${whole} 0L0 ${whole}`, 'aria-hidden': 'true' })] : []),
      draw('path', { class: 'thin', d: thin, 'aria-hidden': 'true' }), draw('path', { class: 'thick', d: thick, 'aria-hidden': 'true' }),
      draw('rect', { class: 'rim', x: 0, y: 0, width: whole, height: whole, rx: 6, 'aria-hidden': 'true' }), this.links);
    this.replaceChildren(svg);
    this.cells[0].group.setAttribute('tabindex', '0');
  }

  /** @param {number} i @returns {Cell} */
  cell(i) {
    const { side } = /** @type {import('./sudoku-rules.js').Shape} */ (this.shape);
    const digit = text({ 'aria-hidden': 'true', class: 'digit', x: CELL / 2, y: CELL / 2 + 23 }, ''), marks = draw('g', { class: 'marks', 'aria-hidden': 'true' });
    const group = draw('g', { role: 'gridcell', tabindex: -1, transform: `translate(${i % side * CELL} ${Math.floor(i / side) * CELL})`, 'data-cell': i },
      draw('rect', { width: CELL, height: CELL }), marks, digit);
    group.style.setProperty('--wave', String(Math.floor(i / side) + i % side));
    return { group, digit, marks, drawn: '' };
  }

  /** Where a mark stands in its cell. @param {number} symbol @returns {[number, number]} */
  markPlace(symbol) {
    const side = this.shape?.side ?? 9, columns = Math.ceil(Math.sqrt(side)), rows = Math.ceil(side / columns);
    const inset = 6, room = CELL - 2 * inset;
    return [inset + ((symbol - 1) % columns + 0.5) * room / columns, inset + (Math.floor((symbol - 1) / columns) + 0.5) * room / rows];
  }

  /** @param {View} view */
  show(view) {
    const marked = (view.marks.length ? view.marks : []), small = Math.min(28, 80 / Math.ceil(Math.sqrt(this.shape?.side ?? 9)));
    this.cells.forEach((cell, i) => {
      const digit = view.digits[i], marks = digit ? [] : symbolsIn(marked[i] ?? 0);
      const markClasses = marks.map((symbol) => view.markClasses?.(i, symbol) ?? '');
      const classes = ['cell', view.given[i] ? 'given' : '', this.selected.has(i) ? 'selected' : '', view.classes?.(i) ?? ''].filter(Boolean).join(' ');
      const label = view.label(i), drawn = [digit, marks, markClasses, classes, label].join('|');
      if (cell.drawn === drawn) return;
      cell.drawn = drawn;
      cell.group.setAttribute('class', classes);
      cell.group.setAttribute('aria-label', label);
      cell.group.setAttribute('aria-selected', String(this.selected.has(i)));
      cell.digit.textContent = digit ? symbolName(digit) : '';
      cell.marks.replaceChildren(...marks.flatMap((symbol, n) => this.mark(symbol, markClasses[n], small)));
    });
    this.links?.replaceChildren(...(view.links ?? []).map((link) => this.link(link)));
  }

  /** @param {number} symbol @param {string} classes @param {number} size */
  mark(symbol, classes, size) {
    const [x, y] = this.markPlace(symbol);
    const name = text({ class: `mark ${classes}`, x, y: y + size * 0.36, 'font-size': size }, symbolName(symbol));
    return classes ? [draw('circle', { class: `ring ${classes}`, cx: x, cy: y, r: size * 0.56 }), name] : [name];
  }

  /** An arrow from mark to mark; symbol 0: the middle of the cell. @param {{from: [number, number], to: [number, number], isStrong: boolean}} link */
  link({ from, to, isStrong }) {
    const side = this.shape?.side ?? 9;
    const place = ([cell, symbol]) => {
      const [x, y] = symbol ? this.markPlace(symbol) : [CELL / 2, CELL / 2];
      return [cell % side * CELL + x, Math.floor(cell / side) * CELL + y];
    };
    const [x1, y1] = place(from), [x2, y2] = place(to), length = Math.hypot(x2 - x1, y2 - y1) || 1, gap = 17;
    const ux = (x2 - x1) / length, uy = (y2 - y1) / length, bend = length > 120 ? 26 : 0;
    const mx = (x1 + x2) / 2 - uy * bend, my = (y1 + y2) / 2 + ux * bend;
    return draw('path', { class: isStrong ? 'link strong' : 'link', 'marker-end': 'url(#arrow)',
      d: `M${x1 + ux * gap} ${y1 + uy * gap}Q${mx} ${my} ${x2 - ux * gap} ${y2 - uy * gap}` });
  }
}

customElements.define('sudoku-board', SudokuBoard);
