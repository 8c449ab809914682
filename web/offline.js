/**
 * Keeps the page for when there is no connection: files come from the network where there is one, else from here.
 * `files.json`, which the build makes, names all of them and a version.
 */
const PLACE = 'bandolo';
const LIST = 'files.json';
const worker = /** @type {any} */ (self);

/** @param {Response|undefined} list */
const versionOf = async (list) => (list ? (await list.json()).version : '');

/** Fetches all files, if those kept are of another version. */
async function keepAll() {
  const kept = await caches.open(PLACE), list = await fetch(LIST);
  const { version, files } = await list.clone().json();
  if (version === await versionOf(await kept.match(LIST))) return;
  await kept.addAll(['./', ...files]);
  await kept.put(LIST, list);
}

/** @param {Request} request */
async function answer(request) {
  try {
    return await fetch(request);
  } catch {
    return await caches.match(request, { ignoreSearch: true }) ?? Response.error();
  }
}

worker.addEventListener('install', (event) => event.waitUntil(keepAll().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { request } = event, place = new URL('./', location.href).href;
  if (request.method !== 'GET' || !request.url.startsWith(place) || request.url.startsWith(`${place}api/`)) return;
  event.respondWith(answer(request));
  if (request.mode === 'navigate') event.waitUntil(keepAll().catch(() => undefined));
});
