// Answers questions about the page's rules, one JSON object a line: {"about", ...}.
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

globalThis.localStorage ??= { getItem: () => 'en' }; // the words' language

/** A module of the page, of which the argument names the folder. */
const load = (name) => import(new URL(name, `${pathToFileURL(process.argv[2])}/`));
const { backtracking } = await load('sudoku-searches.js');
const { positionOf, readAll } = await load('sudoku-text.js');
const { candidates, cellNamed, conflicts } = await load('sudoku-rules.js');
const { applyStep } = await load('sudoku-hints.js');
const { easiestStep, nudgeWords, stepWords } = await load('sudoku-techniques.js');
await load('sudoku-words.js');
const { queensSearch } = await load('queens.js');
const { KnightsSearch, reaches } = await load('knights.js');
const { cindySearch, MOVES, movesTo, origin, played, startRow } = await load('cindy.js');
const { canonical } = await load('symmetry.js');

/** Counts of a search until its first solution, or all; on the way it goes back some steps and on again. */
function counts(search, isAll = false) {
  for (let step = 1; (isAll || !search.isSolved) && search.forward(); ++step)
    if (step % 1000 === 0) {
      for (let i = 0; i < 300; ++i) search.back();
      for (let i = 0; i < 300; ++i) search.forward();
    }
  return { tried: search.tried, placed: search.placed, backtracks: search.backtracks, solutions: search.solutions };
}

/** Plays the easy techniques; what a step gets wrong by the solution: a digit, a candidate that goes, words that lack a part. */
function logic(text, solution, kind) {
  const [{ shape, given }] = readAll(text, kind), digits = [...given], wrong = [], used = {};
  let marks = candidates(shape, digits);
  for (let step = easiestStep(shape, marks); step && wrong.length === 0; step = easiestStep(shape, marks)) {
    const { put, remove = [] } = step.effect, before = marks.join();
    const right = (cell) => solution[cellNamed(shape, cell)];
    if (put && right(put.cell) !== put.digit || remove.some(({ digit, cells }) => cells.some((cell) => right(cell) === digit))) wrong.push(step);
    if (/undefined|\{/.test(stepWords(shape, step) + nudgeWords(shape, step))) wrong.push(stepWords(shape, step));
    marks = applyStep(shape, digits, marks, step);
    if (marks.join() === before) wrong.push('no effect');
    used[step.technique] = (used[step.technique] ?? 0) + 1;
  }
  return { wrong, used, open: digits.filter((digit) => !digit).length };
}

const ANSWERS = {
  logic: ({ text, solution, kind }) => logic(text, solution, kind),
  sudoku: ({ text }) => readAll(text).map(({ shape, given }) => ({ position: positionOf(shape, given), conflicts: conflicts(shape, given).size })),
  search: ({ text }) => {
    const [{ shape, given }] = readAll(text), digits = [...given], found = counts(backtracking(shape, digits, false));
    return { ...found, solution: positionOf(shape, digits) };
  },
  queens: ({ size, all }) => {
    const { search, columns } = queensSearch(size), found = counts(search, all);
    return { ...found, solution: columns.join(' ') };
  },
  knights: ({ size }) => {
    const search = new KnightsSearch(size);
    while (!search.isSolved && search.forward());
    const { knights } = search.run, covered = new Set(knights.flatMap((knight) => reaches(size)[knight]));
    return { knights: knights.length, covered: covered.size };
  },
  cindy: ({ size }) => {
    const { search, rows } = cindySearch(size);
    return { ...counts(search), moves: rows.length - 1, end: rows[rows.length - 1] };
  },
  replay: ({ size, moves }) => moves.reduce((row, name, made) => {
    const move = MOVES.indexOf(name);
    return origin(row, move) < 0 || movesTo(row) !== made ? '' : played(row, move);
  }, startRow(size)),
  different: ({ size, solutions }) => new Set(solutions.map((cells) => canonical(cells, size))).size,
};

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  console.log(JSON.stringify(ANSWERS[question.about](question)));
}
