/** The rules of Sudokus of any size and kind. Cells are numbered row by row; a symbol is 1 .. side, 0 an open cell. */

/**
 * @typedef {object} Shape
 * @property {'sudoku'|'sudoku-x'|'jigsaw'} kind
 * @property {number} side
 * @property {number} height of a box @property {number} width of a box
 * @property {number[]} regions the box, or the region, of each cell
 * @property {number[][]} houses rows, columns, boxes, diagonals: the cells of each
 * @property {number[][]} housesOf each cell
 * @property {number[][]} peers of each cell: the others of its houses
 */

const LETTERS = '123456789ABCDEFGHIJKLMNOP';

/** @param {number} symbol */
export const symbolName = (symbol) => LETTERS[symbol - 1] ?? '.';

/** @param {string} text */
export const symbolOf = (text) => LETTERS.indexOf(text.toUpperCase()) + 1;

/** Boxes as nearly square as can be, and wider than high. @param {number} side */
export function heightOf(side) {
  let height = Math.floor(Math.sqrt(side));
  while (side % height) --height;
  return height;
}

/** @type {Map<string, Shape>} */
const known = new Map();

/** @param {'sudoku'|'sudoku-x'|'jigsaw'} kind @param {number} side @param {number[]} [map] @param {number} [boxHeight] @returns {Shape} */
export function shapeOf(kind, side, map, boxHeight) {
  if (map) return makeShape(kind, side, map, boxHeight);
  const name = `${kind} ${side} ${boxHeight}`, shape = known.get(name) ?? makeShape(kind, side, map, boxHeight);
  known.set(name, shape);
  return shape;
}

/** @param {'sudoku'|'sudoku-x'|'jigsaw'} kind @param {number} side @param {number[]} [map] @param {number} [boxHeight] @returns {Shape} */
function makeShape(kind, side, map, boxHeight) {
  const height = boxHeight ?? heightOf(side), width = side / height, all = Array.from({ length: side * side }, (_, i) => i);
  const regions = map ?? all.map((i) => Math.floor(i / side / height) * height + Math.floor(i % side / width));
  const lines = Array.from({ length: side }, (_, n) => n);
  const houses = [
    ...lines.map((row) => lines.map((column) => row * side + column)),
    ...lines.map((column) => lines.map((row) => row * side + column)),
    ...lines.map((region) => all.filter((i) => regions[i] === region)),
    ...(kind === 'sudoku-x' ? [lines.map((n) => n * side + n), lines.map((n) => n * side + side - 1 - n)] : [])];
  const housesOf = all.map((i) => houses.flatMap((house, h) => (house.includes(i) ? [h] : [])));
  const peers = all.map((i) => [...new Set(housesOf[i].flatMap((h) => houses[h]))].filter((other) => other !== i));
  return { kind, side, height, width, regions, houses, housesOf, peers };
}

/** The other cells that hold the same symbol in a house of the cell. @param {Shape} shape @param {ArrayLike<number>} digits @param {number} cell @param {number} symbol */
export const clashes = (shape, digits, cell, symbol) => shape.peers[cell].filter((other) => digits[other] === symbol);

/** The cells of which another one in a house holds the same. @param {Shape} shape @param {ArrayLike<number>} digits @returns {Set<number>} */
export const conflicts = (shape, digits) => new Set(shape.peers.flatMap((peers, cell) =>
  (digits[cell] && peers.some((other) => digits[other] === digits[cell]) ? [cell] : [])));

/** @param {Shape} shape @param {ArrayLike<number>} digits */
export const isFinished = (shape, digits) => Array.from(digits).every(Boolean) && conflicts(shape, digits).size === 0;

/** Bit s - 1: symbol s is not yet in a house of the open cell. @param {Shape} shape @param {ArrayLike<number>} digits @returns {number[]} */
export const candidates = (shape, digits) => shape.peers.map((peers, cell) => {
  if (digits[cell]) return 0;
  return peers.reduce((left, other) => (digits[other] ? left & ~(1 << digits[other] - 1) : left), 2 ** shape.side - 1);
});

/** @param {number} marks @returns {number[]} the symbols of bits */
export function symbolsIn(marks) {
  const symbols = [];
  for (let symbol = 1; marks >> symbol - 1; ++symbol) if (marks >> symbol - 1 & 1) symbols.push(symbol);
  return symbols;
}

/** "r4c5", as the engine names cells. @param {Shape} shape @param {string} name */
export function cellNamed(shape, name) {
  const [, row, column] = /^r(\d+)c(\d+)$/.exec(name) ?? [];
  return (Number(row) - 1) * shape.side + Number(column) - 1;
}
