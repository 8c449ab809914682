// Answers questions about the page's rules, one JSON object a line: {"about", ...}.
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

globalThis.localStorage ??= { getItem: () => 'en' }; // the words' language

/** A module of the page, of which the argument names the folder. */
const load = (name) => import(new URL(name, `${pathToFileURL(process.argv[2])}/`));
const { backtracking } = await load('sudoku-searches.js');
const { positionOf, readAll } = await load('sudoku-text.js');
const { candidates, cellNamed, conflicts } = await load('sudoku-rules.js');
const { applyStep } = await load('sudoku-techniques.js');
const { nudgeWords, stepWords } = await load('sudoku-telling.js');
const { logicalStep, provedStep } = await load('sudoku-trial.js');
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

/** Whether each digit of a trial follows by a single, and the end has no place left. */
function isTrialTrue(shape, digits, marks, { chain, cells, houses: [house] }) {
  const now = [...digits], at = (name) => cellNamed(shape, name);
  let left = marks;
  const isForced = (cell, bit) => left[cell] === bit || shape.housesOf[cell].some((h) => shape.houses[h].every((other) => other === cell || !(left[other] & bit)));
  for (const [i, { cell, digit }] of chain.entries()) {
    if (now[at(cell)] || !(left[at(cell)] >> digit - 1 & 1) || i && !isForced(at(cell), 1 << digit - 1)) return false;
    left = applyStep(shape, now, left, { effect: { put: { cell, digit } } });
  }
  if (!house) return !now[at(cells[1])] && !left[at(cells[1])];
  const places = shape.houses['rcbd'.indexOf(house[0]) * shape.side + Number(house.slice(1)) - 1];
  return now.some((_, i) => i < shape.side && places.every((cell) => now[cell] !== i + 1 && !(left[cell] >> i & 1)));
}

/** Plays step by step; what a step gets wrong by the solution: a digit, a candidate that goes, a trial, words that lack a part. */
function logic(text, solution, kind) {
  const [{ shape, given }] = readAll(text, kind), digits = [...given], wrong = [], used = {};
  let marks = candidates(shape, digits);
  while (digits.includes(0) && wrong.length === 0) {
    const step = logicalStep(shape, digits, marks) ?? provedStep(shape, digits, marks, solution);
    const { put, remove = [] } = step.effect, before = marks.join();
    const right = (cell) => solution[cellNamed(shape, cell)];
    if (put && right(put.cell) !== put.digit || remove.some(({ digit, cells }) => cells.some((cell) => right(cell) === digit))) wrong.push(step);
    if (step.technique === 'trial' && !isTrialTrue(shape, digits, marks, step)) wrong.push(step);
    if (/undefined|\{/.test(stepWords(shape, step) + nudgeWords(shape, step))) wrong.push(stepWords(shape, step));
    marks = applyStep(shape, digits, marks, step);
    if (marks.join() === before) wrong.push('no effect');
    used[step.technique] = (used[step.technique] ?? 0) + 1;
  }
  return { wrong, used };
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
