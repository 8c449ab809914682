/**
 * Steps where the easy techniques end. A candidate is tried: singles follow from it until a cell, or a digit in a house,
 * has no place left; so the candidate goes. Where no trial ends so, a digit of the only solution: no other leads to one.
 */
import { symbolName, symbolsIn } from './sudoku-rules.js';
import { easiestStep, houseName, nameOf } from './sudoku-techniques.js';

/** @typedef {import('./sudoku-rules.js').Shape} Shape */
/** @typedef {import('./sudoku-techniques.js').Step} Step */

const TOLD = 6; // of the digits that follow

/** The next cell that has one digit left, or alone holds a digit of a house. @param {Shape} shape @param {number[]} left bits of each cell @param {boolean[]} isSet @returns {number[]|undefined} the cell and the digit's bit */
function nextSingle({ houses }, left, isSet) {
  for (const house of houses) {
    let once = 0, twice = 0;
    for (const cell of house) {
      twice |= once & left[cell];
      once |= left[cell];
    }
    for (const cell of house) {
      const bits = left[cell], alone = bits & once & ~twice || (bits & bits - 1 ? 0 : bits);
      if (!isSet[cell] && alone) return [cell, alone & -alone];
    }
  }
  return undefined;
}

/**
 * A candidate tried: the digits that follow, the candidate first, and the cell or the house and the digit without a place.
 * @param {Shape} shape @param {ArrayLike<number>} digits @param {number[]} marks @param {number} cell @param {number} digit
 * @returns {{forced: number[][], cell?: number, house?: number, digit?: number}|undefined} undefined: it ends in no conflict
 */
function refutation(shape, digits, marks, cell, digit) {
  const left = marks.map((bits, i) => (digits[i] ? 1 << digits[i] - 1 : bits)), isSet = left.map((_, i) => digits[i] > 0);
  const forced = [], all = 2 ** shape.side - 1;
  for (let next = /** @type {number[]|undefined} */ ([cell, 1 << digit - 1]); next; next = nextSingle(shape, left, isSet)) {
    const [at, bit] = next;
    forced.push([at, Math.log2(bit) + 1]);
    left[at] = bit;
    isSet[at] = true;
    for (const peer of shape.peers[at]) left[peer] &= ~bit;
    const bare = shape.peers[at].find((peer) => !left[peer]);
    if (bare !== undefined) return { forced, cell: bare };
    const house = shape.houses.findIndex((cells) => cells.reduce((bits, i) => bits | left[i], 0) !== all);
    if (house >= 0) return { forced, house, digit: symbolsIn(all & ~shape.houses[house].reduce((bits, i) => bits | left[i], 0))[0] };
  }
  return undefined;
}

/** @param {Shape} shape @param {number[][]} placed */
const placedWords = (shape, placed) => placed.slice(0, TOLD).map(([cell, digit]) => `${nameOf(shape, cell)} = ${symbolName(digit)}`).join(', ')
  + (placed.length > TOLD ? ', ...' : '');

/** The shortest refutation. @param {Shape} shape @param {ArrayLike<number>} digits @param {number[]} marks */
function shortest(shape, digits, marks) {
  let best = /** @type {ReturnType<typeof refutation>} */ (undefined);
  for (const [cell, bits] of marks.entries())
    for (const digit of symbolsIn(bits)) {
      const found = refutation(shape, digits, marks, cell, digit);
      if (found && found.forced.length < (best?.forced.length ?? Infinity)) best = found;
      if (best?.forced.length === 2) return best; // what needs one digit, the easy techniques have found
    }
  return best;
}

/** @param {Shape} shape @param {ArrayLike<number>} digits @param {number[]} marks @returns {Step|undefined} */
function trial(shape, digits, marks) {
  const best = shortest(shape, digits, marks);
  if (!best) return undefined;
  const [[cell, digit], ...rest] = best.forced, name = nameOf(shape, cell), end = best.cell === undefined ? undefined : nameOf(shape, best.cell);
  return { technique: 'trial', cells: end ? [name, end] : [name], digits: [digit], houses: best.house === undefined ? [] : [houseName(shape, best.house)],
    parts: ['', name, symbolName(digit), placedWords(shape, rest),
      end ? ['sudokuNoDigit', end] : ['sudokuNoCell', best.house ?? 0, symbolName(best.digit ?? 0)]],
    chain: best.forced.map(([at, symbol]) => ({ cell: nameOf(shape, at), digit: symbol, holds: true })),
    effect: { remove: [{ digit, cells: [name] }] } };
}

/** The easiest step without a look at the solution, or undefined. @param {Shape} shape @param {ArrayLike<number>} digits @param {number[]} marks the candidates */
export const logicalStep = (shape, digits, marks) => easiestStep(shape, marks) ?? trial(shape, digits, marks);

/** The digit of an open cell with the fewest candidates. @param {Shape} shape @param {ArrayLike<number>} digits @param {number[]} marks @param {number[]} solution the only one @returns {Step} */
export function provedStep(shape, digits, marks, solution) {
  const fewest = (best, cell) => (symbolsIn(marks[cell]).length < symbolsIn(marks[best]).length ? cell : best);
  const cell = [...solution.keys()].filter((i) => !digits[i]).reduce(fewest), name = nameOf(shape, cell), digit = solution[cell];
  return { technique: 'proved', cells: [name], digits: [digit], houses: [], parts: ['', name, symbolName(digit)], effect: { put: { cell: name, digit } } };
}
