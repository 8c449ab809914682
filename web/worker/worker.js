/** The engine in a worker, which the page ends to cancel a search. */
import { openEngine } from './engine.js';

const post = (/** @type {object} */ message) => /** @type {any} */ (self).postMessage(message);
/** @type {Promise<(question: object, isJob: boolean) => void>|null} */
let engine = null;

self.addEventListener('message', async ({ data: { module, question, isJob } }) => {
  try {
    engine ??= openEngine(module, post);
    (await engine)(question, isJob);
  } catch (error) { // deeper than the browser's stack
    engine = null;
    post({ event: 'end', data: { status: 'error', error: { code: 'no-memory', message: String(error) } }, refused: true });
  }
});
