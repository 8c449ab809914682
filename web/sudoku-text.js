/** Sudokus as text: reads every form that `bandolo solve sudoku` reads, and writes the shortest. */
import { heightOf, shapeOf, symbolName } from './sudoku-rules.js';

/** @typedef {{shape: import('./sudoku-rules.js').Shape, given: number[]}} Puzzle */

/** So many grids of a text are read. */
const MOST = 1000;

/** Cells of a grid: a square of a side that has boxes. @param {number} count */
function sideOf(count) {
  const side = Math.sqrt(count);
  return Number.isInteger(side) && side >= 4 && side <= 25 ? side : 0;
}

/** @param {number} side */
const hasBoxes = (side) => heightOf(side) > 1;

/**
 * The cells of a line as words of one symbol each, and what follows a whole grid in one word.
 * @param {string} line @returns {{cells: string[], rest: string}}
 */
function cellsOf(line) {
  const words = line.replace(/[|,;+=*-]/g, ' ').trim().split(/\s+/);
  if (sideOf(words[0].length)) {
    const [cells, ...rest] = words;
    return { cells: [...cells], rest: rest.join(' ') };
  }
  const areNumbers = words.length > 1 && words.every((word) => /^(\d{1,2}|[._])$/.test(word)) && words.some((word) => word.length === 2);
  return { cells: areNumbers ? words : [...words.join('')], rest: '' };
}

/** @param {string[]} cells @param {number} side @returns {number[]|null} null: some are no symbols of this size */
function symbolsOf(cells, side) {
  const isOpen = (cell) => /^[._]$/.test(cell), has = (pattern) => cells.some((cell) => pattern.test(cell));
  const fromZero = side >= 10 && has(/^0$/) && has(/^[._]$/), onlyLetters = side >= 10 && !has(/[1-9]/) && has(/[a-z]/i) && !fromZero;
  const symbols = cells.map((cell) => {
    if (isOpen(cell)) return 0;
    if (/^\d+$/.test(cell)) return Number(cell) + (fromZero ? 1 : 0);
    return cell.toUpperCase().charCodeAt(0) - 64 + (onlyLetters ? 0 : 9) + (fromZero ? 1 : 0);
  });
  return symbols.every((symbol) => symbol >= 0 && symbol <= side) ? symbols : null;
}

/**
 * Regions in the order of their names, as the command numbers them.
 * @param {string[]} cells a name of its region for each @param {number} side @returns {number[]|null}
 */
function mapOf(cells, side) {
  const names = [...new Set(cells)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const map = cells.map((cell) => names.indexOf(cell));
  return names.length === side && names.every((_, n) => map.filter((region) => region === n).length === side) ? map : null;
}

/** The lines that hold cells: without comments, frames and the sections of .sdk files. @param {string} text */
function linesOf(text) {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/).map((line) => line.replace(/(^|\s)#.*/, '').trim());
  const kept = [];
  let isPuzzle = true;
  for (const line of lines) {
    const name = /^\[(.*)\]$/.exec(line);
    if (name) isPuzzle = name[1].toLowerCase() === 'puzzle';
    else if (isPuzzle && /[^\s|+=*-]/.test(line)) kept.push(line);
  }
  return kept;
}

/**
 * The puzzles of a text. A kind reads what looks the same as that kind; cells and a map are a jigsaw.
 * @param {string} text @param {'sudoku'|'sudoku-x'} [kind] @returns {Puzzle[]}
 */
export function readAll(text, kind = 'sudoku') {
  /** @type {string[][]} */ const grids = [], puzzles = [];
  let rows = [], height = 0;
  const add = (cells) => { grids.push(cells); rows = []; };
  const heights = [];
  for (let line of linesOf(text)) {
    if (grids.length >= 2 * MOST) break;
    const size = /^(\d+)x(\d+)(?:\/(\d+)x(\d+))?(\s|$)/i.exec(line);
    if (size) {
      height = Number(size[3] ?? 0);
      line = line.slice(size[0].length).trim();
      if (!line) continue;
    }
    const { cells, rest } = cellsOf(line), side = sideOf(cells.length);
    if (side && !(rows.length && rows[0].length === cells.length)) {
      add(cells);
      heights.push(height);
      const map = cellsOf(rest || ' ').cells;
      if (rest && map.length === cells.length) { add(map); heights.push(height); }
      continue;
    }
    rows.push(cells);
    if (rows.length === rows[0].length) { add(rows.flat()); heights.push(height); }
  }
  for (let i = 0; i < grids.length; ++i) {
    const side = sideOf(grids[i].length), given = side ? symbolsOf(grids[i], side) : null;
    const isMapped = grids[i + 1]?.length === grids[i].length && !grids[i + 1].some((cell) => /[._0]/.test(cell));
    const map = isMapped && side ? mapOf(grids[i + 1], side) : null;
    if (given && (map || hasBoxes(side)))
      puzzles.push({ given, shape: map ? shapeOf('jigsaw', side, map) : shapeOf(kind, side, undefined, heights[i] || undefined) });
    if (map) ++i;
  }
  return /** @type {any} */ (puzzles.slice(0, MOST));
}

/** @param {ArrayLike<number>} digits */
export const cellsText = (digits) => Array.from(digits, symbolName).join('');

/** The position as the engine reads it. @param {import('./sudoku-rules.js').Shape} shape @param {ArrayLike<number>} digits */
export function positionOf(shape, digits) {
  const cells = cellsText(digits);
  if (shape.kind === 'jigsaw') return `${cells} ${cellsText(shape.regions.map((region) => region + 1))}`;
  const isUsual = shape.height === heightOf(shape.side);
  return isUsual ? cells : `${shape.side}x${shape.side}/${shape.height}x${shape.width} ${cells}`;
}

/** For the address. @param {Puzzle} puzzle */
export const linkOf = ({ shape, given }) => (shape.kind === 'sudoku' ? '' : `${shape.kind}:`) + positionOf(shape, given).replace(/ /g, '+');

/** @param {string} place of an address @returns {Puzzle|undefined} */
export function fromLink(place) {
  const [, kind, cells] = /^(?:(sudoku-x|jigsaw):)?(.*)$/.exec(place) ?? [];
  return readAll(cells.replace(/\+/g, ' '), kind === 'sudoku-x' ? kind : 'sudoku')[0];
}
