/** The questions of `web/api.js`, asked of the engine in this browser. */

/** Sections that need the server. */
export const LACKS = ['lab'];

const MOST_WORKERS = Math.max(2, Math.min(4, navigator.hardwareConcurrency ?? 2));
const engine = fetch(new URL('engine.wasm', import.meta.url)).then((answer) => answer.arrayBuffer()).then((bytes) => WebAssembly.compile(bytes));
engine.catch(() => undefined); // who asks is told

/** @type {Worker[]} */
const idle = [];
/** @type {(() => void)[]} */
const waiting = [];
let count = 0;

async function takeWorker() {
  while (!idle.length && count === MOST_WORKERS) await new Promise((resolve) => { waiting.push(() => resolve(null)); });
  if (idle.length) return /** @type {Worker} */ (idle.pop());
  ++count;
  return new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
}

/** @param {Worker} worker @param {boolean} isWhole */
function giveBack(worker, isWhole) {
  if (isWhole) idle.push(worker);
  else {
    worker.terminate();
    --count;
  }
  waiting.shift()?.();
}

/**
 * The one way to the engine.
 * @param {object} question @param {boolean} isJob @param {(progress: {done: number}) => void} [onProgress] @param {AbortSignal} [signal]
 * @returns {Promise<any>} the answer
 */
async function send(question, isJob, onProgress, signal) {
  const module = await engine, worker = await takeWorker();
  return new Promise((resolve, reject) => {
    const end = (/** @type {boolean} */ isWhole) => {
      signal?.removeEventListener('abort', stop);
      worker.onmessage = worker.onerror = null;
      giveBack(worker, isWhole);
    };
    const stop = () => { end(false); resolve({ status: 'stopped' }); };
    worker.onerror = () => { end(false); reject(new Error('no server')); };
    worker.onmessage = ({ data: { event, data, refused } }) => {
      if (event === 'progress') onProgress?.(data);
      if (event !== 'end') return;
      end(true);
      if (isJob && refused) reject(new Error(data.error?.message ?? 'refused'));
      else resolve(data);
    };
    if (signal?.aborted) stop();
    else {
      signal?.addEventListener('abort', stop);
      worker.postMessage({ module, question, isJob });
    }
  });
}

/** @param {string} verb @param {object} question @returns {Promise<any>} */
export const askQuickly = (verb, question) => send({ ask: verb, ...question }, false);

/**
 * @param {object} question @param {(progress: {done: number}) => void} onProgress @param {AbortSignal} signal
 * @returns {Promise<any>} the answer
 */
export const ask = (question, onProgress, signal) => send(question, true, onProgress, signal);
