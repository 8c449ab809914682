// Answers questions about the page's rules, one JSON object a line: {"about", ...}.
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

/** A module of the page, of which the argument names the folder. */
const load = (name) => import(new URL(name, `${pathToFileURL(process.argv[2])}/`));
const { backtracking } = await load('sudoku-searches.js');
const { positionOf, readAll } = await load('sudoku-text.js');
const { conflicts } = await load('sudoku-rules.js');

/** Counts of a search until its first solution; half way it goes back some steps and on again. */
function counts(search) {
  for (let step = 1; !search.isSolved && search.forward(); ++step)
    if (step % 1000 === 0) {
      for (let i = 0; i < 300; ++i) search.back();
      for (let i = 0; i < 300; ++i) search.forward();
    }
  return { tried: search.tried, placed: search.placed, backtracks: search.backtracks };
}

const ANSWERS = {
  sudoku: ({ text }) => readAll(text).map(({ shape, given }) => ({ position: positionOf(shape, given), conflicts: conflicts(shape, given).size })),
  search: ({ text }) => {
    const [{ shape, given }] = readAll(text), digits = [...given], found = counts(backtracking(shape, digits, false));
    return { ...found, solution: positionOf(shape, digits) };
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  console.log(JSON.stringify(ANSWERS[question.about](question)));
}
