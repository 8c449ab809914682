/** Backtracking a step at a time, forward and back: variable after variable, value after value. */

/**
 * What is searched. `choose` names the next variable (-1: all are set), `fails` tests a value, `clash` says against what.
 * @typedef {object} Model
 * @property {() => number} choose
 * @property {(variable: number) => ArrayLike<number>} options
 * @property {(variable: number, value: number) => boolean} fails
 * @property {(variable: number, value: number) => number[]} clash
 * @property {(variable: number, value: number) => void} set
 * @property {(variable: number, value: number) => void} unset
 */

/** @typedef {{variable: number, options: ArrayLike<number>, next: number}} Level */

const FAILED = 0, PLACED = 1, TAKEN_BACK = 2;
const REMEMBERED = 1 << 22;

export class Backtracking {
  /** @type {Level[]} */ levels = [];
  /** How many values stand. */
  depth = 0;
  tried = 0;
  placed = 0;
  /** Values that had no successor; a solution is no failure. */
  backtracks = 0;
  solutions = 0;
  isExhausted = false;
  /** The kinds of the last steps, so that they can be taken back. */
  log = new Uint8Array(REMEMBERED);
  count = 0;
  oldest = 0;

  /** @param {Model} model with no variable set */
  constructor(model) {
    this.model = model;
    this.enter(0);
  }

  /** The level at the depth begins; none: all variables are set. @param {number} next */
  enter(next) {
    const variable = this.model.choose();
    if (variable < 0) return;
    const options = this.model.options(variable);
    this.levels.push({ variable, options, next: next < 0 ? options.length : next });
  }

  get isSolved() { return this.levels.length === this.depth && !this.isExhausted; }
  /** A run pauses here. */
  get rests() { return this.isSolved; }

  /** @param {number} kind */
  note(kind) {
    this.log[this.count++ % REMEMBERED] = kind;
    this.oldest = Math.max(this.oldest, this.count - REMEMBERED);
  }

  forward() {
    if (this.isExhausted) return false;
    const level = this.levels[this.depth];
    if (!level || level.next === level.options.length) return this.takeBack();
    const value = level.options[level.next++];
    ++this.tried;
    if (this.model.fails(level.variable, value)) {
      this.note(FAILED);
      return true;
    }
    this.model.set(level.variable, value);
    ++this.placed;
    ++this.depth;
    this.enter(0);
    if (this.isSolved) ++this.solutions;
    this.note(PLACED);
    return true;
  }

  takeBack() {
    if (this.depth === 0) {
      this.isExhausted = true;
      this.note(TAKEN_BACK);
      return true;
    }
    if (!this.isSolved) {
      this.levels.pop();
      ++this.backtracks;
    }
    const { variable, options, next } = this.levels[--this.depth];
    this.model.unset(variable, options[next - 1]);
    this.note(TAKEN_BACK);
    return true;
  }

  back() {
    if (this.count === this.oldest) return false;
    const kind = this.log[--this.count % REMEMBERED];
    if (kind === TAKEN_BACK) return this.placeAgain();
    if (kind === PLACED) {
      if (this.isSolved) --this.solutions; else this.levels.pop();
      const { variable, options, next } = this.levels[--this.depth];
      this.model.unset(variable, options[next - 1]);
      --this.placed;
    }
    --this.levels[this.depth].next;
    --this.tried;
    return true;
  }

  placeAgain() {
    if (this.isExhausted) {
      this.isExhausted = false;
      return true;
    }
    const { variable, options, next } = this.levels[this.depth++];
    this.model.set(variable, options[next - 1]);
    this.enter(-1);
    if (!this.isSolved) --this.backtracks;
    return true;
  }

  restart() {
    while (this.depth) {
      const { variable, options, next } = this.levels[--this.depth];
      this.model.unset(variable, options[next - 1]);
    }
    this.levels = [];
    this.tried = this.placed = this.backtracks = this.solutions = this.count = this.oldest = 0;
    this.isExhausted = false;
    this.enter(0);
  }

  /** The last step. @returns {{kind: 'start'|'failed'|'placed'|'back'|'end', variable: number, value: number, clash: number[]}} */
  get last() {
    const none = { variable: -1, value: 0, clash: [] };
    if (this.isExhausted) return { kind: 'end', ...none };
    if (!this.count) return { kind: 'start', ...none };
    const kind = this.log[(this.count - 1) % REMEMBERED], { variable, options, next } = this.levels[kind === PLACED ? this.depth - 1 : this.depth];
    const value = options[next - 1];
    if (kind === FAILED) return { kind: 'failed', variable, value, clash: this.model.clash(variable, value) };
    return { kind: kind === PLACED ? 'placed' : 'back', variable, value, clash: [] };
  }
}
