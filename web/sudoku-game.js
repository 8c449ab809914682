/** A Sudoku being played: its digits and pencil marks, and what can be taken back. */
import { candidates, isFinished, shapeOf } from './sudoku-rules.js';
import { fromLink, linkOf } from './sudoku-text.js';

/** @typedef {{digits: number[], marks: number[]}} Entry */

export class Game {
  /** @param {import('./sudoku-text.js').Puzzle} puzzle */
  constructor({ shape, given }) {
    this.shape = shape;
    this.given = [...given];
    this.digits = [...given];
    this.marks = given.map(() => 0);
    /** @type {Entry[]} */ this.done = [];
    /** @type {Entry[]} */ this.undone = [];
    this.seconds = 0;
    /** Steps of logic taken that only removed marks, since the last digit. */
    this.skipped = 0;
  }

  static empty(kind = /** @type {'sudoku'|'sudoku-x'} */ ('sudoku'), side = 9) {
    const shape = shapeOf(kind, side);
    return new Game({ shape, given: Array(side * side).fill(0) });
  }

  /** @param {number} cell */
  isGiven(cell) { return this.given[cell] > 0; }
  isFinished() { return isFinished(this.shape, this.digits); }
  isStarted() { return this.done.length > 0; }
  /** Whether there is something to lose. */
  hasProgress() { return this.digits.some((digit, i) => digit !== this.given[i]) || this.marks.some(Boolean); }
  openCells() { return this.digits.filter((digit) => !digit).length; }

  /** Makes a change that can be taken back; false: it changed nothing. @param {() => void} change */
  change(change) {
    const before = { digits: [...this.digits], marks: [...this.marks] };
    change();
    const digitsChanged = this.digits.some((digit, i) => digit !== before.digits[i]);
    if (!digitsChanged && this.marks.every((marks, i) => marks === before.marks[i])) return false;
    this.done.push(before);
    this.undone = [];
    if (digitsChanged) this.skipped = 0;
    return true;
  }

  /** Puts a symbol into the open cells, or takes it out where all have it. @param {number[]} cells @param {number} symbol */
  put(cells, symbol) {
    const open = cells.filter((cell) => !this.isGiven(cell));
    const isThere = open.every((cell) => this.digits[cell] === symbol);
    return this.change(() => open.forEach((cell) => {
      this.digits[cell] = isThere ? 0 : symbol;
      if (!isThere) this.shape.peers[cell].forEach((peer) => { this.marks[peer] &= ~(1 << symbol - 1); });
    }));
  }

  /** @param {number[]} cells @param {number} symbol */
  mark(cells, symbol) {
    const open = cells.filter((cell) => !this.digits[cell]), bit = 1 << symbol - 1;
    const isThere = open.every((cell) => this.marks[cell] & bit);
    return this.change(() => open.forEach((cell) => { this.marks[cell] = isThere ? this.marks[cell] & ~bit : this.marks[cell] | bit; }));
  }

  /** Takes digits out; where there are none, marks. @param {number[]} cells */
  erase(cells) {
    const open = cells.filter((cell) => !this.isGiven(cell)), hasDigits = open.some((cell) => this.digits[cell]);
    return this.change(() => open.forEach((cell) => { if (hasDigits) this.digits[cell] = 0; else this.marks[cell] = 0; }));
  }

  fillMarks() {
    return this.change(() => { this.marks = candidates(this.shape, this.digits); });
  }

  clear() {
    return this.change(() => { this.digits = [...this.given]; this.marks = this.given.map(() => 0); });
  }

  undo() { return this.swap(this.done, this.undone); }
  redo() { return this.swap(this.undone, this.done); }

  /** @param {Entry[]} from @param {Entry[]} to */
  swap(from, to) {
    const entry = from.pop();
    if (!entry) return false;
    to.push({ digits: this.digits, marks: this.marks });
    Object.assign(this, entry);
    this.skipped = 0;
    return true;
  }

  /** For the next visit. */
  save() {
    return JSON.stringify({ place: linkOf(this), digits: this.digits, marks: this.marks, seconds: this.seconds });
  }

  /** @param {string|null} text @returns {Game|undefined} */
  static restore(text) {
    try {
      const { place, digits, marks, seconds } = JSON.parse(text ?? '');
      const puzzle = fromLink(place), game = puzzle && new Game(puzzle);
      if (!game || digits.length !== game.digits.length) return undefined;
      return Object.assign(game, { digits, marks, seconds });
    } catch { return undefined; }
  }
}
