/** Cindy's puzzle: red pieces (R) go right and green ones (G) left, a step into the gap (_) or a jump over the other colour. */
import { Backtracking } from './backtracking.js';

/** In the engine's order. */
export const MOVES = ['red steps', 'red jumps', 'green steps', 'green jumps'];

/** The square from which the move goes; -1: it is not legal. @param {string} row @param {number} move */
export function origin(row, move) {
  const gap = row.indexOf('_'), isRed = move < 2, way = isRed ? -1 : 1, isJump = move % 2 === 1, from = gap + way * (isJump ? 2 : 1);
  const isThere = row[from] === (isRed ? 'R' : 'G');
  return isThere && (!isJump || row[gap + way] === (isRed ? 'G' : 'R')) ? from : -1;
}

/** @param {string} row @param {number} move a legal one */
export function played(row, move) {
  const cells = [...row], from = origin(row, move), gap = row.indexOf('_');
  [cells[from], cells[gap]] = [cells[gap], cells[from]];
  return cells.join('');
}

/** @param {number} size */
export const startRow = (size) => `${'R'.repeat(size)}_${'G'.repeat(size)}`;

/** @param {number} size */
const goalRow = (size) => `${'G'.repeat(size)}_${'R'.repeat(size)}`;

/** The moves from the start to a row: all ways have the same number. @param {string} row */
export function movesTo(row) {
  const places = (piece) => [...row].flatMap((each, i) => (each === piece ? [i] : [])), red = places('R'), green = places('G');
  const way = red.reduce((sum, place, i) => sum + place - i, 0) + green.reduce((sum, place, i) => sum + red.length + 1 + i - place, 0);
  const jumps = red.reduce((sum, place) => sum + green.filter((other) => other < place).length, 0);
  return way - jumps;
}

/** @param {string} row */
export const legalMoves = (row) => MOVES.flatMap((_, move) => (origin(row, move) >= 0 ? [move] : []));

/** @param {string} row @param {number} at of the first cell of the row on the board */
const pieceOf = (row, at) => ({ R: 'red', G: 'green' }[row[at]] ?? '');

/** @param {number} size */
export function cindySearch(size) {
  const rows = [startRow(size)], now = () => rows[rows.length - 1];
  const search = new Backtracking({
    choose: () => (now() === goalRow(size) ? -1 : rows.length - 1), options: () => [0, 1, 2, 3],
    fails: (_, move) => origin(now(), move) < 0, clash: () => [],
    set: (_, move) => { rows.push(played(now(), move)); },
    unset: () => { rows.pop(); },
  });
  return { search, rows };
}

/** The rows one below the other. @param {number} size @param {string[]} rows */
function stacked(size, rows) {
  const width = 2 * size + 1;
  return {
    rows: rows.length, columns: width, isPlain: true,
    piece: (/** @type {number} */ cell) => pieceOf(rows[Math.floor(cell / width)], cell % width),
    classes: (/** @type {number} */ cell) => {
      const row = Math.floor(cell / width), before = rows[row - 1];
      return before && rows[row] && before[cell % width] !== rows[row][cell % width] && rows[row][cell % width] !== '_' ? 'fresh' : '';
    },
  };
}

/** @type {import('./boards.js').Kind} */
export const CINDY = {
  name: 'cindy', piece: 'red', sizes: [1, 2, 3, 4, 5, 6], usual: 3, hasSymmetry: false,
  start: startRow,

  view(size, row) {
    const moves = legalMoves(row), origins = moves.map((move) => origin(row, move)), isDone = row === goalRow(size);
    return {
      rows: 1, columns: row.length, isPlain: true, isDone,
      piece: (cell) => pieceOf(row, cell),
      classes: (cell) => (origins.includes(cell) ? 'legal' : ''),
      says: isDone ? ['cindyDone', movesTo(row)] : moves.length ? ['cindyMoves', movesTo(row), size * (size + 2), moves.length] : ['cindyStuck'],
    };
  },

  press(_, row, cell) {
    const move = legalMoves(row).find((each) => origin(row, each) === cell);
    return move === undefined ? null : played(row, move);
  },

  begin(size) {
    const { search, rows } = cindySearch(size);
    return { search, view: () => {
      const { last } = search, height = Math.min(9, size * (size + 2) + 1), shown = Array.from({ length: height }, (_, i) => rows.slice(-height)[i] ?? ''), words = last.value >= 0 ? MOVES[last.value] : '';
      const says = { start: ['searchStart'], end: ['searchEnd'], placed: ['cindyFits', words], failed: ['cindyFails', words], back: ['cindyBack', words] };
      return { ...stacked(size, shown), isDone: search.isSolved, says: search.isSolved ? ['cindyFound', rows.length - 1] : says[last.kind] };
    } };
  },

  all: (size) => ({ domain: 'cindy', position: String(size), all: true }),
  counts: () => [],
  read: (size, solution) => solution.split(', ').map((name) => MOVES.indexOf(name)),

  solution(size, moves) {
    const rows = [startRow(size)];
    for (const move of moves) rows.push(played(rows[rows.length - 1], move));
    return { ...stacked(size, rows), isDone: true, says: ['cindyLength', moves.length] };
  },
};
