/** The games: how a position's text becomes cells, and which move a cell stands for. */

/**
 * @typedef {{row: number, column: number, name: string, piece: string, isTall?: boolean, isDark?: boolean}} Cell
 * @typedef {{rows: number, columns: number, cells: Cell[], counts?: [number, number], across?: string[], down?: string[], mover?: string, heaps?: number[]}} Board
 * @typedef {object} Kind
 * @property {string} look how it is drawn
 * @property {[string, string]} sides the words for both
 * @property {(position: string) => Board} board
 * @property {(move: string, board: Board) => string} spot the cell at which a move is shown
 * @property {(cell: Cell, moves: string[], chosen: string, board: Board) => string[]} movesAt the moves that a press may mean
 * @property {number} [row] so many in a row win
 * @property {boolean} [isInTwoSteps] a piece is chosen first, then where it goes
 */

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** @param {string} position @param {(row: number, column: number, rows: number) => string} name @returns {Board} */
function grid(position, name) {
  const rows = position.split(' ')[0].split('/');
  const cells = rows.flatMap((text, row) => [...text].map((sign, column) =>
    ({ row, column, name: name(row, column, rows.length), piece: sign === '.' ? '' : sign })));
  const columns = rows[0].length;
  return { rows: rows.length, columns, cells, across: [...letters.slice(0, columns)],
    down: rows.map((_, row) => name(row, 0, rows.length).slice(1)) };
}

/** @param {Board} board @returns {Board} */
function counted(board) {
  const count = (sign) => board.cells.filter(({ piece }) => piece === sign).length;
  return { ...board, counts: [count('X'), count('O')] };
}

const fromBelow = (row, column, rows) => `${letters[column]}${rows - row}`;
const fromAbove = (row, column) => `${letters[column]}${row + 1}`;
const named = (cell, moves) => moves.filter((move) => move === cell.name);

/** @type {(row: number) => Kind} */
const inARow = (row) => ({
  look: 'marks', sides: ['sideX', 'sideO'], row,
  board: (position) => grid(position, fromBelow), spot: (move) => move, movesAt: named,
});

/** @type {Kind} */
const connect4 = {
  look: 'discs', sides: ['red', 'yellow'], row: 4,
  board: (position) => ({ ...grid(position, fromBelow), across: [...'1234567'], down: undefined }),
  spot(move, { cells }) {
    const free = cells.filter(({ column, piece }) => column === Number(move) - 1 && !piece);
    return free.at(-1)?.name ?? '';
  },
  movesAt: (cell, moves) => moves.filter((move) => Number(move) - 1 === cell.column),
};

/** @type {Kind} */
const othello = {
  look: 'stones', sides: ['black', 'white'],
  board: (position) => counted(grid(position, fromAbove)), spot: (move) => move, movesAt: named,
};

/** The dark squares are numbered by rows from 1 to 32. */
const square = (row, column) => ((row + column) % 2 ? String(row * 4 + (column >> 1) + 1) : '');

/** @type {Kind} */
const draughts = {
  look: 'draughts', sides: ['black', 'white'], isInTwoSteps: true,
  board(position) {
    const pieces = new Map();
    for (const part of position.split(':').slice(1))
      if (part[0] !== 'H') for (const item of part.slice(1).split(',')) {
        const sign = part[0] === 'B' ? 'X' : 'O';
        pieces.set(item.replace('K', ''), item[0] === 'K' ? `${sign}K` : sign);
      }
    const cells = Array.from({ length: 64 }, (_, i) => {
      const row = i >> 3, column = i & 7, name = square(row, column);
      return { row, column, name, piece: pieces.get(name) ?? '', isDark: name !== '' };
    });
    const count = (sign) => cells.filter(({ piece }) => piece[0] === sign).length;
    return { rows: 8, columns: 8, cells, counts: [count('X'), count('O')] };
  },
  spot: (move) => move.split(/[-x]/)[1],
  movesAt(cell, moves, chosen) {
    const ends = (move) => move.split(/[-x]/);
    const to = moves.filter((move) => ends(move)[0] === chosen && ends(move)[1] === cell.name);
    return to.length ? to : moves.filter((move) => ends(move)[0] === cell.name);
  },
};

/** The houses of the second side lie above, from right to left; the stores at both ends. @type {Kind} */
const kalah = {
  look: 'seeds', sides: ['first', 'second'],
  board(position) {
    const [mine, theirs] = position.split('/').map((part) => part.trim().split(' ').slice(0, 7));
    const cells = [];
    for (let i = 0; i < 6; ++i) {
      cells.push({ row: 0, column: i + 1, name: `B${6 - i}`, piece: theirs[5 - i] });
      cells.push({ row: 1, column: i + 1, name: `A${i + 1}`, piece: mine[i] });
    }
    cells.push({ row: 0, column: 0, name: 'B', piece: theirs[6], isTall: true });
    cells.push({ row: 0, column: 7, name: 'A', piece: mine[6], isTall: true });
    cells.sort((a, b) => a.row - b.row || a.column - b.column);
    return { rows: 2, columns: 8, cells, mover: position.endsWith('second') ? 'B' : 'A', across: ['', ...'123456', ''],
      counts: [Number(mine[6]), Number(theirs[6])] };
  },
  spot: (move, { mover }) => `${mover}${move}`,
  movesAt: (cell, moves, _, { mover }) => moves.filter((move) => `${mover}${move}` === cell.name),
};

/** A press takes this object and all to its right. @type {Kind} */
const nim = {
  look: 'sticks', sides: ['first', 'second'],
  board(position) {
    const heaps = position.split(' ').filter((text) => /^\d+$/.test(text)).map(Number);
    const columns = Math.max(7, ...heaps);
    const cells = heaps.flatMap((size, row) => Array.from({ length: columns }, (_, column) =>
      ({ row, column, name: `${letters[row]}${column + 1}`, piece: column < size ? 'I' : '' })));
    return { rows: heaps.length, columns, cells, heaps, down: heaps.map((_, row) => letters[row]) };
  },
  spot: (move, { heaps = [] }) => `${move[0]}${heaps[letters.indexOf(move[0])] - Number(move.slice(1)) + 1}`,
  movesAt(cell, moves, _, board) { return moves.filter((move) => this.spot(move, board) === cell.name); },
};

/** @type {Record<string, Kind>} by the name of the domain, in the order of the list */
export const KINDS = {
  tictactoe: inARow(3), connect4, othello, 'othello:6x6': othello, draughts, kalah, nim,
  'mnk:7,7,4': inARow(4), 'mnk:11,11,5': inARow(5),
};

/** The cells of a finished row, to be marked. @param {Board} board @param {number} length @returns {Set<string>} */
export function winningRow({ cells, rows, columns }, length) {
  const at = (row, column) => (row < rows && column >= 0 && column < columns ? cells[row * columns + column] : undefined);
  for (const cell of cells)
    for (const [down, right] of [[0, 1], [1, 0], [1, 1], [1, -1]]) {
      const row = Array.from({ length }, (_, i) => at(cell.row + i * down, cell.column + i * right));
      if (cell.piece && row.every((other) => other?.piece === cell.piece)) return new Set(row.map((other) => other?.name ?? ''));
    }
  return new Set();
}

/**
 * The value of a move for its player.
 * @param {{score: number, proved: boolean}} move
 * @returns {{kind: 'win'|'loss'|'draw'|'good'|'bad'|'even', number: number, isProved: boolean}} of a win the moves until then
 */
export function verdict({ score, proved }) {
  const WIN = 1000000, WON = 900000, size = Math.abs(score);
  if (size >= WON) return { kind: score > 0 ? 'win' : 'loss', number: WIN - size, isProved: true };
  if (score === 0) return { kind: proved ? 'draw' : 'even', number: 0, isProved: proved };
  return { kind: score > 0 ? 'good' : 'bad', number: score, isProved: proved };
}
