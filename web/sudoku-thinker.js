/** Finds steps of logic in a worker: the first to the last, each told at once, then null. Who has heard enough ends the worker. */
import { applyStep } from './sudoku-techniques.js';
import { logicalStep } from './sudoku-trial.js';

const page = /** @type {any} */ (self);

self.addEventListener('message', ({ data: { shape, digits, marks } }) => {
  for (let step = logicalStep(shape, digits, marks); step; step = logicalStep(shape, digits, marks)) {
    page.postMessage(step);
    marks = applyStep(shape, digits, marks, step);
  }
  page.postMessage(null);
});
