/** N queens: none may attack another. A placement is a sorted list of squares. */
import { Backtracking } from './backtracking.js';
import { language } from './words.js';

/** @param {number} a @param {number} b @param {number} size */
export function attack(a, b, size) {
  const rows = Math.floor(a / size) - Math.floor(b / size), columns = a % size - b % size;
  return a !== b && (rows === 0 || columns === 0 || Math.abs(rows) === Math.abs(columns));
}

/** @param {number[]} queens @param {number} size @returns {[number, number][]} */
export const attacks = (queens, size) => queens.flatMap((a, i) => queens.slice(i + 1).flatMap((b) =>
  (attack(a, b, size) ? [/** @type {[number, number]} */ ([a, b])] : [])));

/** Row after row, the columns from the left. @param {number} size @returns {{search: Backtracking, columns: number[]}} */
export function queensSearch(size) {
  /** @type {number[]} */ const columns = [], all = Array.from({ length: size }, (_, i) => i);
  const clash = (row, column) => columns.flatMap((other, above) => (other === column || Math.abs(other - column) === row - above ? [above] : []));
  const search = new Backtracking({
    clash, choose: () => (columns.length < size ? columns.length : -1), options: () => all,
    fails: (row, column) => {
      for (let above = 0; above < row; ++above) if (columns[above] === column || Math.abs(columns[above] - column) === row - above) return true;
      return false;
    },
    set: (_, column) => { columns.push(column); },
    unset: () => { columns.pop(); },
  });
  return { search, columns };
}

/** @param {number[]} columns */
const squaresOf = (columns) => columns.map((column, row) => ({ row, column }));

/** @type {import('./boards.js').Kind} */
export const QUEENS = {
  name: 'queens', piece: 'queen', sizes: [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16], usual: 8, hasSymmetry: true,

  view(size, queens) {
    const lines = attacks(queens, size), clashing = new Set(lines.flat()), isDone = queens.length === size && !lines.length;
    return {
      rows: size, columns: size, lines, isDone,
      classes: (cell) => (clashing.has(cell) ? 'clash' : queens.includes(cell) || isDone ? (queens.includes(cell) ? 'held' : '') : queens.some((queen) => attack(queen, cell, size)) ? 'seen' : ''),
      piece: (cell) => (queens.includes(cell) ? 'queen' : ''),
      says: isDone ? ['queensDone', size] : lines.length ? ['queensAttack', lines.length] : ['queensPlaced', queens.length, size],
    };
  },

  press: (_, queens, cell) => (queens.includes(cell) ? queens.filter((queen) => queen !== cell) : [...queens, cell].sort((a, b) => a - b)),

  begin(size) {
    const { search, columns } = queensSearch(size);
    return { search, view: () => {
      const { last } = search, placed = squaresOf(columns).map(({ row, column }) => row * size + column), tried = last.variable * size + last.value;
      const isTried = last.kind === 'failed' || last.kind === 'back', rivals = last.clash.map((row) => row * size + columns[row]);
      return {
        rows: size, columns: size, lines: rivals.map((rival) => /** @type {[number, number]} */ ([rival, tried])), isDone: search.isSolved,
        classes: (cell) => (isTried && cell === tried ? `tried ${last.kind}` : rivals.includes(cell) ? 'clash' : last.kind === 'placed' && cell === tried ? 'fresh' : placed.includes(cell) ? 'held' : ''),
        piece: (cell) => (placed.includes(cell) || (isTried && cell === tried) ? 'queen' : ''),
        says: search.isSolved ? ['foundOne', search.solutions] : says(last, size),
      };
    } };
  },

  all: (size) => ({ domain: 'queens', position: String(size), algorithm: 'backtracking', all: true, most: size > 12 ? 2000 : 10000 }),
  counts: (size) => [{ domain: 'queens', position: String(size) }, { domain: 'queens', position: String(size), algorithm: 'fundamental' }],
  read: (size, solution) => squaresOf(solution.split(' ').map(Number)).map(({ row, column }) => row * size + column),

  position(size, queens) {
    const rows = Array(size).fill('.');
    for (const queen of queens) rows[Math.floor(queen / size)] = queen % size;
    return rows.join(' ');
  },
};

/** @param {ReturnType<Backtracking['last']['valueOf']>|any} last @param {number} size */
function says(last, size) {
  const square = `${String.fromCharCode(97 + last.value)}${size - last.variable}`;
  if (last.kind === 'start') return ['searchStart'];
  if (last.kind === 'end') return ['searchEnd'];
  if (last.kind === 'placed') return ['queensFits', square];
  if (last.kind === 'back') return ['queensBack', square];
  return ['queensFails', square, new Intl.ListFormat(language()).format(last.clash.map((row) => String(size - row))), last.clash.length];
}
