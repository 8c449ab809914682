/**
 * The easiest steps of logic on grids of any size and kind: a single, a digit whose places in a house all see a cell, and
 * two or three cells that share as many digits, or digits that share as many cells. A step has the form of the engine's, which speaks of plain 9x9 grids.
 */
import { cellNamed, symbolName, symbolsIn } from './sudoku-rules.js';

/** @typedef {import('./sudoku-rules.js').Shape} Shape */
/** Of the words of a step: a text, the number of a house, or the key of a phrase and its parts. @typedef {string|number|[string, ...(string|number)[]]} Part */
/** @typedef {{technique: string, parts: Part[], cells: string[], digits: number[], houses: string[], chain?: {cell: string, digit: number, holds: boolean}[], effect: {put?: {cell: string, digit: number}, remove?: {digit: number, cells: string[]}[]}, sentence?: string}} Step */

/** "r4c5". @param {Shape} shape @param {number} cell */
export const nameOf = ({ side }, cell) => `r${Math.floor(cell / side) + 1}c${cell % side + 1}`;

/** "r4", "c5", "b6", or "d1" of a diagonal. @param {Shape} shape @param {number} house */
export const houseName = ({ side }, house) => `${'rcbd'[Math.floor(house / side)]}${house % side + 1}`;

/** @param {Shape} shape @param {number[]} cells */
const names = (shape, cells) => cells.map((cell) => nameOf(shape, cell));

/** A cell of a house that alone can hold a digit; boxes first, which are seen at a glance. @param {Shape} shape @param {number[]} marks @returns {Step|undefined} */
function hiddenSingle(shape, marks) {
  const { side, houses } = shape, order = [...houses.keys()].sort((a, b) => Number(b >= 2 * side) - Number(a >= 2 * side));
  for (const house of order)
    for (let digit = 1; digit <= side; ++digit) {
      const cells = houses[house].filter((cell) => marks[cell] >> digit - 1 & 1);
      if (cells.length === 1) return single(shape, 'hidden', cells[0], digit, house);
    }
  return undefined;
}

/** @param {Shape} shape @param {string} technique @param {number} cell @param {number} digit @param {number} [house] @returns {Step} */
const single = (shape, technique, cell, digit, house) => ({
  technique, cells: [nameOf(shape, cell)], digits: [digit], houses: house === undefined ? [] : [houseName(shape, house)],
  parts: [house ?? '', nameOf(shape, cell), symbolName(digit)],
  effect: { put: { cell: nameOf(shape, cell), digit } },
});

/** @param {Shape} shape @param {number[]} marks @returns {Step|undefined} */
function nakedSingle(shape, marks) {
  const cell = marks.findIndex((left) => left && !(left & left - 1));
  return cell < 0 ? undefined : single(shape, 'naked', cell, symbolsIn(marks[cell])[0]);
}

/** A cell that sees all places of a digit in a house cannot hold it. @param {Shape} shape @param {number[]} marks @returns {Step|undefined} */
function locked(shape, marks) {
  const { side, houses, peers } = shape;
  for (const [house, own] of houses.entries())
    for (let digit = 1; digit <= side; ++digit) {
      const holds = (cell) => marks[cell] >> digit - 1 & 1, cells = own.filter(holds);
      const gone = cells.length < 2 ? [] : peers[cells[0]].filter((cell) => holds(cell) && !own.includes(cell) && cells.every((place) => peers[place].includes(cell)));
      if (gone.length)
        return { technique: 'locked', cells: names(shape, cells), digits: [digit], houses: [houseName(shape, house)],
          parts: [house, symbolName(digit), names(shape, gone).join(', ')], effect: { remove: [{ digit, cells: names(shape, gone) }] } };
    }
  return undefined;
}

/** The sets of `size` of some things. @template T @param {T[]} all @param {number} size @returns {T[][]} */
const sets = (all, size) => (size === 0 ? [[]] : all.flatMap((one, i) => sets(all.slice(i + 1), size - 1).map((rest) => [one, ...rest])));

/** Two or three cells of a house that hold as many digits between them. @param {Shape} shape @param {number[]} marks @param {number} size @returns {Step|undefined} */
function nakedSet(shape, marks, size) {
  for (const [house, own] of shape.houses.entries()) {
    const open = own.filter((cell) => marks[cell]), few = open.filter((cell) => symbolsIn(marks[cell]).length <= size);
    for (const cells of open.length > size ? sets(few, size) : []) {
      const digits = symbolsIn(cells.reduce((all, cell) => all | marks[cell], 0));
      const others = open.filter((cell) => !cells.includes(cell));
      const remove = digits.map((digit) => ({ digit, cells: names(shape, others.filter((cell) => marks[cell] >> digit - 1 & 1)) })).filter(({ cells: gone }) => gone.length);
      if (digits.length === size && remove.length)
        return { technique: size === 2 ? 'pair' : 'triple', cells: names(shape, cells), digits, houses: [houseName(shape, house)],
          parts: [house, names(shape, cells).join(', '), digits.map(symbolName).join(' ')], effect: { remove } };
    }
  }
  return undefined;
}

/** Two or three digits of a house that have as many cells between them. @param {Shape} shape @param {number[]} marks @param {number} size @returns {Step|undefined} */
function hiddenSet(shape, marks, size) {
  for (const [house, own] of shape.houses.entries()) {
    const places = Array.from({ length: shape.side }, (_, i) => own.filter((cell) => marks[cell] >> i & 1));
    const few = [...places.keys()].filter((i) => places[i].length > 0 && places[i].length <= size);
    for (const chosen of sets(few, size)) {
      const cells = [...new Set(chosen.flatMap((i) => places[i]))], digits = chosen.map((i) => i + 1);
      const others = symbolsIn(cells.reduce((all, cell) => all | marks[cell], 0)).filter((digit) => !digits.includes(digit));
      const remove = others.map((digit) => ({ digit, cells: names(shape, cells.filter((cell) => marks[cell] >> digit - 1 & 1)) }));
      if (cells.length === size && remove.length)
        return { technique: size === 2 ? 'hiddenPair' : 'hiddenTriple', cells: names(shape, cells), digits, houses: [houseName(shape, house)],
          parts: [house, names(shape, cells).join(', '), digits.map(symbolName).join(' ')], effect: { remove } };
    }
  }
  return undefined;
}

/** The easiest step, or undefined. @param {Shape} shape @param {number[]} marks the candidates */
export function easiestStep(shape, marks) {
  return hiddenSingle(shape, marks) ?? nakedSingle(shape, marks) ?? locked(shape, marks)
    ?? nakedSet(shape, marks, 2) ?? hiddenSet(shape, marks, 2) ?? nakedSet(shape, marks, 3) ?? hiddenSet(shape, marks, 3);
}

/** The candidates after a step. @param {Shape} shape @param {number[]} digits changed, too @param {number[]} marks @param {{effect: Step['effect']}} step */
export function applyStep(shape, digits, marks, step) {
  const { put, remove = [] } = step.effect, after = [...marks];
  if (put) {
    const cell = cellNamed(shape, put.cell);
    digits[cell] = put.digit;
    after[cell] = 0;
    shape.peers[cell].forEach((peer) => { after[peer] &= ~(1 << put.digit - 1); });
  }
  for (const { digit, cells } of remove) for (const name of cells) after[cellNamed(shape, name)] &= ~(1 << digit - 1);
  return after;
}
