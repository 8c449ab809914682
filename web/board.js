/** The board as SVG: draws a position, and tells which tile was pressed or swiped. */
import { say } from './words.js';
import { sizeOf, slides } from './puzzle.js';
import { draw } from './svg.js';

const CELL = 100;

export class TileBoard extends HTMLElement {
  /** @type {number[]} */ cells = [];
  /** @type {Map<number, SVGElement>} */ tiles = new Map();
  picture = '';
  drawn = '';
  /** @type {PointerEvent|undefined} */ from = undefined;

  connectedCallback() {
    this.addEventListener('pointerdown', (event) => {
      this.from = event;
      this.setPointerCapture(event.pointerId);
    });
    this.addEventListener('pointerup', (event) => this.release(event));
  }

  /** A press slides the tiles from there to the empty square. A swipe does, too, or slides one tile, from wherever it begins. @param {PointerEvent} event */
  release(event) {
    if (!this.from) return;
    const pressed = /** @type {SVGElement|null} */ (/** @type {Element} */ (this.from.target).closest('[data-tile]'));
    const ways = pressed ? slides(this.cells, this.cells.indexOf(Number(pressed.dataset.tile))) : [];
    const x = event.clientX - this.from.clientX, y = event.clientY - this.from.clientY;
    const isSwipe = Math.max(Math.abs(x), Math.abs(y)) > 14;
    const swiped = Math.abs(x) > Math.abs(y) ? (x < 0 ? 'right' : 'left') : (y < 0 ? 'down' : 'up');
    const detail = isSwipe && ways[0] !== swiped ? [swiped] : ways;
    this.from = undefined;
    if (detail.length) this.dispatchEvent(new CustomEvent('slide', { detail }));
  }

  /** A wave over the tiles. */
  cheer() {
    this.classList.remove('won');
    this.getBoundingClientRect(); // so that it begins anew
    this.classList.add('won');
  }

  /** @param {number[]} cells @param {string} picture "": numbers */
  show(cells, picture) {
    this.classList.remove('won');
    this.cells = cells;
    const kind = `${cells.length} ${picture}`;
    if (this.drawn !== kind) this.build(sizeOf(cells), picture);
    this.drawn = kind;
    const size = sizeOf(cells);
    cells.forEach((tile, i) => {
      const element = this.tiles.get(tile);
      if (!element) return;
      element.style.transform = `translate(${(i % size) * CELL}px, ${Math.floor(i / size) * CELL}px)`;
      element.style.setProperty('--wave', String(i % size + Math.floor(i / size)));
      element.classList.toggle('home', tile === i + 1);
    });
    const rows = Array.from({ length: size }, (_, r) => cells.slice(r * size, r * size + size).map((t) => t || say('blank')).join(' '));
    this.firstElementChild?.setAttribute('aria-label', `${say('board')} ${rows.join('; ')}`);
  }

  /** @param {number} size @param {string} picture */
  build(size, picture) {
    const whole = size * CELL;
    const svg = draw('svg', { viewBox: `-6 -6 ${whole + 12} ${whole + 12}`, role: 'application', tabindex: 0 },
      draw('rect', { class: 'well', x: -6, y: -6, width: whole + 12, height: whole + 12, rx: 16 }));
    this.tiles.clear();
    for (let tile = 1; tile < size * size; ++tile) {
      const element = this.tile(tile, size, picture);
      this.tiles.set(tile, element);
      svg.append(element);
    }
    this.replaceChildren(svg);
  }

  /** @param {number} tile @param {number} size @param {string} picture */
  tile(tile, size, picture) {
    const column = (tile - 1) % size, row = Math.floor((tile - 1) / size), whole = size * CELL;
    const group = draw('g', { class: picture ? 'tile pictured' : 'tile', 'data-tile': tile },
      draw('rect', { x: 3, y: 3, width: CELL - 6, height: CELL - 6, rx: 12 }));
    const number = draw('text', picture ? { x: 12, y: 26 } : { x: CELL / 2, y: CELL / 2 + 14 });
    number.textContent = String(tile);
    if (picture)
      group.append(draw('svg', { x: 4, y: 4, width: CELL - 8, height: CELL - 8, viewBox: `${column * CELL} ${row * CELL} ${CELL} ${CELL}` },
        draw('image', { href: picture, width: whole, height: whole, preserveAspectRatio: 'xMidYMid slice' })));
    group.append(number);
    return group;
  }

  /** Marks the tile of a hint; 0: none. @param {number} tile */
  point(tile) {
    this.tiles.forEach((element, number) => element.classList.toggle('pointed', number === tile));
  }
}

customElements.define('tile-board', TileBoard);
