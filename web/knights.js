/** The fewest knights that hold or attack every square. A placement is a sorted list of squares. */
import { Backtracking } from './backtracking.js';

const JUMPS = [[-2, -1], [-2, 1], [-1, -2], [-1, 2], [1, -2], [1, 2], [2, -1], [2, 1]];

/** The squares that a knight holds or attacks, for each of its own. @param {number} size @returns {number[][]} */
export function reaches(size) {
  return Array.from({ length: size * size }, (_, cell) => {
    const row = Math.floor(cell / size), column = cell % size, isOn = (z) => z >= 0 && z < size;
    const jumps = JUMPS.flatMap(([r, c]) => (isOn(row + r) && isOn(column + c) ? [(row + r) * size + column + c] : []));
    return [cell, ...jumps].sort((a, b) => a - b);
  });
}

/** How many knights cover each square. @param {number[]} knights @param {number[][]} reach */
function coverOf(knights, reach) {
  const cover = reach.map(() => 0);
  for (const knight of knights) for (const cell of reach[knight]) ++cover[cell];
  return cover;
}

/** With at most so many knights: the first square that none covers gets each knight that would. @param {number} size @param {number} limit */
function searchWith(size, limit) {
  const reach = reaches(size), most = Math.max(...reach.map((cells) => cells.length)), cover = reach.map(() => 0);
  /** @type {number[]} */ const knights = [];
  let open = cover.length;
  const put = (knight, sign) => {
    for (const cell of reach[knight]) {
      if (sign > 0 ? cover[cell] === 0 : cover[cell] === 1) open -= sign;
      cover[cell] += sign;
    }
  };
  const gain = (knight) => reach[knight].reduce((sum, cell) => sum + (cover[cell] ? 0 : 1), 0);
  const search = new Backtracking({
    choose: () => cover.indexOf(0), options: (cell) => reach[cell], clash: () => [],
    fails: (_, knight) => open - gain(knight) > most * (limit - knights.length - 1),
    set: (_, knight) => { knights.push(knight); put(knight, 1); },
    unset: (_, knight) => { knights.pop(); put(knight, -1); },
  });
  return { search, knights, cover, left: () => open };
}

/** One search after the other, each with one knight more, until there is a solution. */
export class KnightsSearch {
  /** @param {number} size */
  constructor(size) {
    this.size = size;
    this.least = this.limit = Math.ceil(size * size / 9);
    this.runs = [searchWith(size, this.limit)];
  }

  restart() {
    this.limit = this.least;
    this.runs = [searchWith(this.size, this.limit)];
  }

  get run() { return this.runs[this.runs.length - 1]; }
  get isSolved() { return this.run.search.isSolved; }
  get rests() { return this.isSolved; }
  /** @param {'tried'|'placed'|'backtracks'} name */
  sum(name) { return this.runs.reduce((sum, { search }) => sum + search[name], 0); }
  get tried() { return this.sum('tried'); }
  get placed() { return this.sum('placed'); }
  get backtracks() { return this.sum('backtracks'); }
  get depth() { return this.run.search.depth; }
  get solutions() { return this.run.search.solutions; }
  get last() { return this.run.search.last; }

  forward() {
    if (!this.run.search.isExhausted) return this.run.search.forward();
    if (this.solutions) return false;
    this.runs.push(searchWith(this.size, ++this.limit));
    return true;
  }

  back() {
    if (this.run.search.back()) return true;
    if (this.runs.length === 1) return false;
    this.runs.pop();
    --this.limit;
    return true;
  }
}

/** Whose knights cover everything on boards of 3 to 12: the published minima (OEIS A006075). */
const FEWEST = { 3: 4, 4: 4, 5: 5, 6: 8, 7: 10, 8: 12, 9: 14, 10: 16, 11: 21, 12: 24 };

/** @param {number} size @param {number[]} knights */
function viewOf(size, knights) {
  const cover = coverOf(knights, reaches(size)), open = cover.filter((count) => !count).length;
  return {
    rows: size, columns: size, open,
    classes: (/** @type {number} */ cell) => (knights.includes(cell) ? 'held covered' : cover[cell] ? 'covered' : ''),
    piece: (/** @type {number} */ cell) => (knights.includes(cell) ? 'knight' : ''),
  };
}

/** @type {import('./boards.js').Kind} */
export const KNIGHTS = {
  name: 'knights', piece: 'knight', sizes: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12], usual: 5, hasSymmetry: true,

  view(size, knights) {
    const view = viewOf(size, knights), isDone = view.open === 0;
    const best = FEWEST[size], words = knights.length > best ? ['knightsMany', knights.length, best] : ['knightsDone', knights.length];
    return { ...view, isDone: isDone && knights.length <= best, says: isDone ? words : ['knightsPlaced', knights.length, view.open, best] };
  },

  press: (_, knights, cell) => (knights.includes(cell) ? knights.filter((knight) => knight !== cell) : [...knights, cell].sort((a, b) => a - b)),

  begin(size) {
    const search = new KnightsSearch(size);
    return { search, view: () => {
      const { last } = search, { knights, cover } = search.run, view = viewOf(size, knights), next = cover.indexOf(0);
      const isTried = last.kind === 'failed' || last.kind === 'back', square = `${String.fromCharCode(97 + last.value % size)}${size - Math.floor(last.value / size)}`;
      const says = { start: ['knightsStart', search.limit], end: ['knightsEnd', search.limit], placed: ['knightsFits', square, view.open], back: ['knightsBack', square], failed: ['knightsFails', square, search.limit - knights.length - 1] };
      return {
        ...view, isDone: search.isSolved,
        classes: (cell) => (isTried && cell === last.value ? `tried ${last.kind}` : last.kind === 'placed' && cell === last.value ? 'fresh' : view.classes(cell) + (cell === next ? ' wanted' : '')),
        piece: (cell) => (view.piece(cell) || (isTried && cell === last.value) ? 'knight' : ''),
        says: search.isSolved ? ['knightsFound', knights.length] : says[last.kind],
      };
    } };
  },

  all: (size) => ({ domain: 'knights', position: String(size), all: true, most: 10000 }),
  counts: () => [],
  read: (size, solution) => solution.split(' ').map((name) => (size - Number(name.slice(1))) * size + name.charCodeAt(0) - 97).sort((a, b) => a - b),
};
