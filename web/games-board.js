/** A board of cells as SVG: a grid that is pressed, walked with the arrow keys, and read. */
import { draw } from './svg.js';
import { say } from './words.js';

const CELL = 100;
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @typedef {import('./games-kinds.js').Cell} Cell */
/** @typedef {{isLegal: boolean, isLast: boolean, isChosen: boolean, isWon: boolean, isHint: boolean, value?: string, valueKind?: string, label: string}} Mark */

/** @type {Record<string, (piece: string) => Element[]>} */
const PIECES = {
  marks: (piece) => [piece === 'X' ? draw('path', { d: 'M28 28L72 72M72 28L28 72' }) : draw('circle', { cx: 50, cy: 50, r: 25 })],
  discs: (piece) => [draw('circle', { cx: 50, cy: 50, r: 40 }), draw('circle', { class: 'inner', cx: 50, cy: 50, r: piece === 'X' ? 27 : 12 })],
  stones: () => [draw('circle', { cx: 50, cy: 50, r: 41 })],
  draughts: (piece) => [draw('circle', { cx: 50, cy: 50, r: 38 }), draw('circle', { class: 'inner', cx: 50, cy: 50, r: 28 }),
    ...(piece[1] === 'K' ? [draw('path', { class: 'crown', d: 'M32 62L28 40L41 49L50 35L59 49L72 40L68 62Z' })] : [])],
  seeds: (piece) => [...seeds(Number(piece)), Object.assign(draw('text', { x: 50, y: 92 }), { textContent: piece })],
  sticks: () => [draw('rect', { x: 41, y: 10, width: 18, height: 80, rx: 9 })],
};

/** The name of a column or row. @param {string} text @param {number} x @param {number} y */
const name = (text, x, y) => Object.assign(draw('text', { class: 'name', x, y, 'aria-hidden': 'true' }), { textContent: text });

/** In a spiral, as they fall. @param {number} count */
function seeds(count) {
  return Array.from({ length: Math.min(count, 24) }, (_, i) => {
    const angle = i * 2.4, far = 7.2 * Math.sqrt(i);
    return draw('circle', { class: 'seed', cx: 50 + far * Math.cos(angle), cy: 44 + far * Math.sin(angle), r: 6.5 });
  });
}

export class GameBoard extends HTMLElement {
  /** @type {Map<string, SVGElement>} */ groups = new Map();
  /** @type {Cell[]} */ cells = [];
  shape = '';
  focused = 0;

  connectedCallback() {
    this.addEventListener('click', (event) => this.press(/** @type {Element} */ (event.target).closest('.cell')));
    this.addEventListener('keydown', (event) => this.key(event));
  }

  /** @param {Element|null} group */
  press(group) {
    const index = Number(/** @type {SVGElement|null} */ (group)?.dataset.index ?? -1);
    if (index < 0) return;
    this.focus(index);
    this.dispatchEvent(new CustomEvent('press', { detail: this.cells[index] }));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const group = /** @type {Element} */ (event.target).closest('.cell'), step = STEPS[event.key];
    if (!group || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') this.press(group);
    else if (step) this.walk(step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** To the next cell that way. @param {number[]} step */
  walk([down, right]) {
    const here = this.cells[this.focused];
    const ahead = this.cells.map((cell, index) => ({ index, far: (cell.row - here.row) * down + (cell.column - here.column) * right,
      aside: Math.abs((cell.row - here.row) * right) + Math.abs((cell.column - here.column) * down), name: cell.name }))
      .filter(({ far, name }) => far > 0 && name)
      .sort((a, b) => a.far + 2 * a.aside - b.far - 2 * b.aside)[0];
    if (ahead) this.focus(ahead.index);
  }

  /** @param {any} index */
  focus(index) {
    if (typeof index !== 'number') index = this.focused;
    this.element(this.focused)?.setAttribute('tabindex', '-1');
    this.focused = index;
    const element = this.element(index);
    element?.setAttribute('tabindex', '0');
    element?.focus();
  }

  /** @param {number} index */
  element(index) { return this.groups.get(`${index}`); }

  /**
   * @param {import('./games-kinds.js').Board} board @param {string} look
   * @param {(cell: Cell) => Mark} mark @param {string} label of the whole
   */
  show(board, look, mark, label) {
    const shape = `${look} ${board.rows} ${board.columns}`, isNew = shape !== this.shape;
    this.cells = board.cells;
    if (isNew) this.build(board, look);
    this.shape = shape;
    this.firstElementChild?.setAttribute('aria-label', label);
    board.cells.forEach((cell, index) => this.fill(cell, index, look, mark(cell), isNew));
  }

  /** @param {import('./games-kinds.js').Board} board @param {string} look */
  build({ rows, columns, cells, across, down }, look) {
    const edge = 10, left = down ? 40 : edge, below = across ? 40 : edge;
    const width = left + columns * CELL + edge, height = edge + rows * CELL + below;
    const svg = draw('svg', { viewBox: `${-left} ${-edge} ${width} ${height}`, role: 'grid', class: columns < 5 ? `${look} few` : look },
      draw('rect', { class: 'well', x: -left, y: -edge, width, height, rx: 18 }),
      ...(across ?? []).map((text, i) => name(text, i * CELL + CELL / 2, rows * CELL + 29)),
      ...(down ?? []).map((text, i) => name(text, -left / 2, i * CELL + 60)));
    this.groups.clear();
    this.focused = cells.findIndex(({ name }) => name);
    for (let row = 0; row < rows; ++row) {
      const line = draw('g', { role: 'row' });
      cells.forEach((cell, index) => {
        if (cell.row !== row) return;
        const group = this.cell(cell, index, rows);
        this.groups.set(`${index}`, group);
        line.append(group);
      });
      svg.append(line);
    }
    this.replaceChildren(svg);
  }

  /** @param {Cell} cell @param {number} index @param {number} rows */
  cell(cell, index, rows) {
    const height = cell.isTall ? rows * CELL : CELL;
    const group = draw('g', { class: `cell${cell.isDark ? ' dark' : ''}`, role: 'gridcell', 'data-index': index, transform: `translate(${cell.column * CELL} ${cell.row * CELL})` },
      draw('rect', { class: 'ground', width: CELL, height }),
      draw('rect', { class: 'hole', x: 6, y: 6, width: CELL - 12, height: height - 12, rx: 44 }),
      ...(cell.isDark ? [Object.assign(draw('text', { class: 'number', x: 5, y: 19, 'aria-hidden': 'true' }), { textContent: cell.name })] : []),
      draw('g', { class: 'piece', transform: cell.isTall ? `translate(0 ${(height - CELL) / 2})` : '' }),
      draw('circle', { class: 'dot', cx: 50, cy: 50, r: 9 }),
      draw('rect', { class: 'ring', x: 4, y: 4, width: CELL - 8, height: height - 8, rx: 14 }),
      draw('g', { class: 'value' }, draw('rect', { x: 14, y: 31, width: 72, height: 38, rx: 19 }), draw('text', { x: 50, y: 58 })));
    if (cell.name) {
      group.setAttribute('tabindex', index === this.focused ? '0' : '-1');
      group.setAttribute('data-cell', cell.name);
    } else group.setAttribute('aria-hidden', 'true');
    return group;
  }

  /** @param {Cell} cell @param {number} index @param {string} look @param {Mark} mark @param {boolean} isNew */
  fill(cell, index, look, mark, isNew) {
    const group = /** @type {SVGElement} */ (this.element(index));
    const piece = /** @type {SVGElement} */ (group.querySelector('.piece'));
    if (group.dataset.piece !== cell.piece) {
      piece.replaceChildren(...(cell.piece ? PIECES[look](cell.piece) : []));
      piece.setAttribute('class', `piece ${cell.piece.split('').join(' ')}${isNew ? '' : group.dataset.piece ? ' turned' : ' fresh'}`);
      piece.style.setProperty('--row', String(cell.row + 1));
      group.dataset.piece = cell.piece;
    }
    const is = { legal: mark.isLegal, last: mark.isLast, chosen: mark.isChosen, won: mark.isWon, hinted: mark.isHint };
    for (const [name, isSo] of Object.entries(is)) group.classList.toggle(name, isSo);
    const value = /** @type {SVGElement} */ (group.querySelector('.value'));
    value.setAttribute('class', `value ${mark.valueKind ?? ''}${(mark.value ?? '').length > 3 ? ' long' : ''}`);
    /** @type {Element} */ (value.lastElementChild).textContent = mark.value ?? '';
    if (cell.name) group.setAttribute('aria-label', mark.label || say('empty'));
  }
}

customElements.define('game-board', GameBoard);
