/** The rules of sliding tiles. A position lists the cells row by row, 0 for the empty one. */

/** @typedef {number[]} Cells */
/** @type {Record<string, [number, number]>} the way of the empty square: rows, columns */
export const WAYS = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] };

/** @param {number} size @returns {Cells} */
export const solved = (size) => Array.from({ length: size * size }, (_, i) => (i + 1) % (size * size));

/** @param {Cells} cells */
export const sizeOf = (cells) => Math.sqrt(cells.length);

/** @param {Cells} cells */
export const isSolved = (cells) => cells.every((tile, i) => tile === (i + 1) % cells.length);

/** The pairs of which the larger tile comes first. @param {Cells} cells @returns {[number, number][]} */
export function inversions(cells) {
  const tiles = cells.filter((tile) => tile > 0);
  return tiles.flatMap((tile, i) => tiles.slice(i + 1).flatMap((later, j) =>
    (later < tile ? [/** @type {[number, number]} */ ([i, i + 1 + j])] : [])));
}

/** Even: it can be solved. @param {Cells} cells */
export function parity(cells) {
  const size = sizeOf(cells);
  const below = size - 1 - Math.floor(cells.indexOf(0) / size);
  return inversions(cells).length + (size % 2 ? 0 : below);
}

/** The sum of the distances of the tiles. @param {Cells} cells */
export function distance(cells) {
  const size = sizeOf(cells);
  return cells.reduce((sum, tile, i) => (tile === 0 ? sum : sum +
    Math.abs(Math.floor((tile - 1) / size) - Math.floor(i / size)) + Math.abs((tile - 1) % size - i % size)), 0);
}

/** A random position; each that can be solved (or each that cannot) is as likely. @param {number} size @param {boolean} impossible */
export function shuffled(size, impossible) {
  const cells = solved(size);
  for (let i = cells.length - 1; i > 0; --i) {
    const j = Math.floor(Math.random() * (i + 1));
    [cells[i], cells[j]] = [cells[j], cells[i]];
  }
  if (parity(cells) % 2 !== Number(impossible)) {
    const [a, b] = [1, 2].map((tile) => cells.indexOf(tile));
    [cells[a], cells[b]] = [cells[b], cells[a]];
  }
  return isSolved(cells) ? shuffled(size, impossible) : cells;
}

/** The ways of the empty square that slide the tile at a place and all between; none: it is not in line. @param {Cells} cells @param {number} at */
export function slides(cells, at) {
  const size = sizeOf(cells), blank = cells.indexOf(0);
  const rows = Math.floor(at / size) - Math.floor(blank / size), columns = at % size - blank % size;
  if (rows !== 0 && columns !== 0) return [];
  if (rows) return Array(Math.abs(rows)).fill(rows < 0 ? 'up' : 'down');
  return Array(Math.abs(columns)).fill(columns < 0 ? 'left' : 'right');
}

/** Where the empty square goes; -1: over the edge. @param {Cells} cells @param {string} way */
export function target(cells, way) {
  const size = sizeOf(cells), blank = cells.indexOf(0);
  const row = Math.floor(blank / size) + WAYS[way][0], column = blank % size + WAYS[way][1];
  return row < 0 || column < 0 || row >= size || column >= size ? -1 : row * size + column;
}

/** @param {Cells} cells @param {string} way @returns {Cells} */
export function moved(cells, way) {
  const to = target(cells, way), next = cells.slice();
  next[cells.indexOf(0)] = cells[to];
  next[to] = 0;
  return next;
}

/** The position that the address names, or null. @param {string} place @returns {Cells|null} */
export function read(place) {
  const cells = place.split('.').map(Number), size = Math.sqrt(cells.length);
  return [3, 4, 5].includes(size) && solved(size).every((tile) => cells.includes(tile)) ? cells : null;
}

/** @param {Cells} cells */
export const link = (cells) => `#tiles=${cells.join('.')}`;
