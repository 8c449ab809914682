/** The searches that can be watched on a Sudoku. */
import { Backtracking } from './backtracking.js';
import { clashes, conflicts, symbolsIn } from './sudoku-rules.js';

/** @typedef {import('./sudoku-rules.js').Shape} Shape */

/**
 * Textbook backtracking: the symbols in their order; the cells in theirs, or the one with the fewest symbols left.
 * @param {Shape} shape @param {number[]} digits are changed @param {boolean} isFewestFirst
 */
export function backtracking(shape, digits, isFewestFirst) {
  const open = digits.flatMap((digit, i) => (digit ? [] : [i])), symbols = symbolsIn(2 ** shape.side - 1);
  const peers = shape.peers.map((list) => Uint16Array.from(list)), order = [...open];
  let depth = 0;
  const fails = (cell, symbol) => {
    const others = peers[cell];
    for (let i = 0; i < others.length; ++i) if (digits[others[i]] === symbol) return true;
    return false;
  };
  const left = (cell) => {
    let seen = 0;
    for (const other of peers[cell]) seen |= 1 << digits[other];
    return symbols.reduce((sum, symbol) => sum + (seen >> symbol & 1 ? 0 : 1), 0);
  };
  const fewest = () => {
    let best = -1, least = Infinity;
    for (const cell of order) {
      const count = digits[cell] ? Infinity : left(cell);
      if (count < least) { best = cell; least = count; }
    }
    return best;
  };
  return new Backtracking({
    fails, choose: () => (isFewestFirst ? fewest() : open[depth] ?? -1), options: () => symbols,
    clash: (cell, symbol) => clashes(shape, digits, cell, symbol),
    set: (cell, symbol) => { digits[cell] = symbol; ++depth; },
    unset: (cell) => { digits[cell] = 0; --depth; },
  });
}

const REMEMBERED = 1 << 20;

/** Simulated annealing: boxes are full; two cells of a box change places, and worse grids are accepted ever more rarely. */
export class Annealing {
  temperature = 0.5;
  /** Symbols that rows and columns lack. */
  cost = 0;
  tried = 0;
  accepted = 0;
  /** Pairs of cells, and whether they changed places: the last steps, to go back and forth. */
  log = new Int32Array(REMEMBERED);
  at = 0;
  end = 0;

  /** @param {Shape} shape @param {number[]} digits are changed */
  constructor(shape, digits) {
    this.shape = shape;
    this.digits = digits;
    this.given = [...digits];
    this.boxes = shape.houses.slice(2 * shape.side, 3 * shape.side);
    this.movable = this.boxes.map((box) => box.filter((cell) => !this.given[cell])).filter((cells) => cells.length > 1);
    this.restart();
  }

  restart() {
    this.tried = this.accepted = this.at = this.end = 0;
    for (const box of this.boxes) {
      const missing = symbolsIn(2 ** this.shape.side - 1).filter((symbol) => !box.some((cell) => this.given[cell] === symbol));
      for (const cell of box) this.digits[cell] = this.given[cell] || missing.splice(Math.floor(Math.random() * missing.length), 1)[0];
    }
    this.cost = this.lines().reduce((sum, line) => sum + this.costOf(line), 0);
  }

  lines() { return this.shape.houses.filter((_, h) => h < 2 * this.shape.side || h >= 3 * this.shape.side); }

  /** Symbols that the line lacks. @param {number[]} line */
  costOf(line) {
    let seen = 0;
    for (const cell of line) seen |= 1 << this.digits[cell];
    let lacking = this.shape.side;
    for (; seen; seen &= seen - 1) --lacking;
    return lacking;
  }

  /** @param {number} a @param {number} b */
  swap(a, b) {
    const touched = new Set([...this.shape.housesOf[a], ...this.shape.housesOf[b]].filter((h) => h < 2 * this.shape.side || h >= 3 * this.shape.side));
    const count = () => [...touched].reduce((sum, h) => sum + this.costOf(this.shape.houses[h]), 0), before = count();
    [this.digits[a], this.digits[b]] = [this.digits[b], this.digits[a]];
    return count() - before;
  }

  get isSolved() { return this.cost === 0; }
  get rests() { return this.isSolved; }

  /** @param {number} entry @param {number} sign 1: again, -1: back */
  repeat(entry, sign) {
    const cells = this.shape.regions.length, isAccepted = entry >= cells * cells, pair = entry % (cells * cells);
    if (isAccepted) this.cost += this.swap(Math.floor(pair / cells), pair % cells);
    this.accepted += isAccepted ? sign : 0;
    this.tried += sign;
  }

  forward() {
    if (this.isSolved || !this.movable.length) return false;
    if (this.at < this.end) { this.repeat(this.log[this.at++ % REMEMBERED], 1); return true; }
    const cells = this.movable[Math.floor(Math.random() * this.movable.length)], i = Math.floor(Math.random() * cells.length);
    const a = cells[i], b = cells[(i + 1 + Math.floor(Math.random() * (cells.length - 1))) % cells.length], change = this.swap(a, b);
    const isAccepted = change <= 0 || Math.random() < Math.exp(-change / this.temperature);
    if (isAccepted) this.cost += change; else this.swap(a, b);
    const count = this.shape.regions.length;
    this.log[this.at++ % REMEMBERED] = a * count + b + (isAccepted ? count * count : 0);
    this.end = this.at;
    ++this.tried;
    this.accepted += isAccepted ? 1 : 0;
    return true;
  }

  back() {
    if (this.at === 0 || this.end - this.at >= REMEMBERED - 1) return false;
    this.repeat(this.log[--this.at % REMEMBERED], -1);
    return true;
  }

  /** @returns {{kind: string, cells: number[], clash: Set<number>}} */
  get last() {
    const count = this.shape.regions.length, entry = this.at ? this.log[(this.at - 1) % REMEMBERED] : -1, pair = entry % (count * count);
    const clash = conflicts(this.shape, this.digits);
    if (entry < 0) return { kind: 'start', cells: [], clash };
    return { kind: entry >= count * count ? 'accepted' : 'refused', cells: [Math.floor(pair / count), pair % count], clash };
  }
}
