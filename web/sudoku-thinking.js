/** Asks the worker for steps of logic: on a large grid one takes seconds, and the page goes on meanwhile. */

/**
 * @param {import('./sudoku-rules.js').Shape} shape @param {number[]} digits @param {number[]} marks the candidates
 * @param {AbortSignal} signal ends it; nothing is heard afterwards
 * @param {(step: import('./sudoku-techniques.js').Step) => boolean} hear each step; true: that is enough
 * @returns {Promise<void>} when it has ended
 */
export const findSteps = (shape, digits, marks, signal, hear) => new Promise((resolve, reject) => {
  if (signal.aborted) return resolve();
  const worker = new Worker(new URL('sudoku-thinker.js', import.meta.url), { type: 'module' });
  const end = () => {
    worker.onmessage = worker.onerror = null;
    worker.terminate();
    signal.removeEventListener('abort', end);
    resolve();
  };
  worker.onmessage = ({ data: step }) => { if (!step || hear(step)) end(); };
  worker.onerror = () => { reject(new Error('no worker')); end(); };
  signal.addEventListener('abort', end);
  return worker.postMessage({ shape, digits, marks });
});
