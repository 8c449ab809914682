/** The server's questions: see /api/openapi.json. A page without a server has `worker/api.js` instead. */

/** Sections that cannot be had. @type {string[]} */
export const LACKS = [];

/** @param {string} path @param {object} question */
async function post(path, question) {
  const answer = await fetch(path, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(question),
  });
  return answer.json();
}

/**
 * Asks a short question, answered at once: check, hint, generate, a small solve.
 * @param {string} verb @param {object} question @returns {Promise<any>}
 */
export const askQuickly = (verb, question) => post(`api/${verb}`, question);

/**
 * Asks as a job: `onProgress` is told on the way, and the signal cancels it.
 * @param {object} question @param {(progress: {done: number}) => void} onProgress @param {AbortSignal} signal
 * @returns {Promise<any>} the answer
 */
export async function ask(question, onProgress, signal) {
  const job = await post('api/jobs', question);
  if (!job.id) throw new Error(job.error?.message ?? 'refused');
  const place = `api/jobs/${job.id}`;
  const cancel = () => fetch(place, { method: 'DELETE' }).catch(() => undefined);
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel);
  return new Promise((resolve, reject) => {
    const events = new EventSource(`${place}/events`);
    const end = () => { events.close(); signal.removeEventListener('abort', cancel); };
    events.addEventListener('progress', (event) => onProgress(JSON.parse(event.data)));
    events.addEventListener('end', (event) => { end(); resolve(JSON.parse(event.data).answer); });
    events.addEventListener('error', () => { end(); reject(new Error('no server')); });
  });
}
