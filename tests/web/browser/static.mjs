/**
 * The page without a server: the folder build/static, which `./dev web --static build/static` makes, below a path of a
 * host of files. Its engine answers as the server does; each section's main path is played, seen as main.mjs does not see it;
 * and all of it offline.
 */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openEngine } from '../../../web/worker/engine.js';
import { checkAccess, checkStillness, checkWidth, checkWords } from './checks.mjs';
import { go, LANGUAGES, openBrowser, openHost, openServer, sights, skip, visit } from './stage.mjs';

const FOLDER = 'build/static';
if (!existsSync(`${FOLDER}/engine.wasm`)) skip(`./dev web --static ${FOLDER} was not run`);
const browser = await openBrowser();

/* ---- the same answers ---- */

const HARD = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const TILES = '2 8 3 1 6 4 7 0 5';
/** @type {[string, object][]} */
const QUESTIONS = [
  ...['zero', 'misplaced', 'manhattan', 'linear-conflict'].flatMap((heuristic) => ['idastar', 'astar', 'widastar', 'best-first', 'breadth-first', 'depth-first', 'greedy', 'rbfs', 'anytime']
    .flatMap((algorithm) => /** @type {[string, object][]} */ (['solve', 'tree'].map((verb) => [verb, { domain: 'tile8', position: TILES, algorithm,
      ...(['breadth-first', 'depth-first'].includes(algorithm) ? {} : { heuristic }), ...(algorithm === 'depth-first' ? { depth: 12 } : {}) }])))),
  ['solve', { domain: 'tile15', position: '5 1 2 3 9 6 7 4 13 10 11 8 0 14 15 12' }],
  ['solve', { domain: 'tile15', position: '13 5 4 10 9 12 8 14 2 3 7 1 0 15 11 6' }],
  ['check', { domain: 'tile15', position: '1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0' }],
  ['generate', { domain: 'tile15', count: 3, seed: 7 }],
  ['solve', { domain: 'sudoku', position: HARD }],
  ['solve', { domain: 'sudoku', position: HARD, algorithm: 'logic', explain: true, language: 'it' }],
  ['solve', { domain: 'sudoku', position: HARD, algorithm: 'backtracking' }],
  ...['empty', 'fewest'].map((heuristic) => /** @type {[string, object]} */ (['solve', { domain: 'sudoku', position: HARD, algorithm: 'astar', heuristic }])),
  ['hint', { domain: 'sudoku', position: HARD, language: 'en' }],
  ['hint', { domain: 'tile8', position: TILES }],
  ['check', { domain: 'sudoku', position: HARD }],
  ['generate', { domain: 'sudoku', seed: 3, rating: 'easy' }],
  ['count', { domain: 'queens', position: '8', algorithm: 'backtracking' }], // the default counts its steps by the processor's width
  ['solve', { domain: 'queens', position: '6', all: true }],
  ['tree', { domain: 'queens', position: '5', algorithm: 'backtracking' }],
  ['solve', { domain: 'cindy', position: 'xx_oo' }],
  ['solve', { domain: 'knights', position: '5' }],
  ['play', { domain: 'tictactoe', position: '.../.../...', moves: 'b2', player: 'alpha-beta', seed: 1 }],
  ['analyse', { domain: 'connect4', position: '', depth: 6 }],
  ['solve', { domain: 'connect4:5x4', position: 'XO..X/OX..X/XOO.O/XXO.O', algorithm: 'alpha-beta' }],
  ['tree', { domain: 'game-tree', position: '((3 12 8) (2 4 6) (14 5 2))', algorithm: 'alpha-beta' }],
  ['analyse', { domain: 'othello', position: 'start', depth: 4 }],
  ...['draughts', 'kalah', 'mnk:7,7,4'].map((domain) => /** @type {[string, object]} */ (['analyse', { domain, position: '', depth: 2 }])),
  ['solve', { domain: 'tile15', position: 'not a board' }],
  ['solve', { domain: 'nothing', position: '1' }],
  ['solve', { domain: 7 }],
  ['solve', { domain: 'tile8', position: `${TILES}\0 1` }],
  ['solve', { domain: 'tile15:3x5', position: TILES }],
];

/** Without what differs from run to run. @param {any} answer */
const timeless = (answer) => JSON.parse(JSON.stringify(answer, (name, value) => (/seconds|bytes|memory|per_second|speed|footprint|threads|message|^at$/.test(name) ? undefined : value)));

async function compare() {
  /** @type {any} */ let told;
  const ask = await openEngine(await WebAssembly.compile(readFileSync(`${FOLDER}/engine.wasm`)), (event) => { told = event; });
  const server = await openServer();
  /** @param {string} place @param {object} body */
  const post = async (place, body) => (await fetch(server.url + place, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })).json();
  /** @param {object} question */
  const work = async (question) => {
    const { id } = await post('api/jobs', question);
    const events = await (await fetch(`${server.url}api/jobs/${id}/events`)).text();
    return JSON.parse(events.slice(events.lastIndexOf('data: ') + 6)).answer;
  };
  for (const [verb, question] of QUESTIONS) {
    // Each move that is analysed has its share of the time. A job's is long: a busy machine cuts none, which would be searched again.
    const isJob = verb === 'analyse';
    const answer = await (isJob ? work({ ask: verb, ...question }) : post(`api/${verb}`, question));
    ask({ ask: verb, ...question }, isJob);
    assert.deepEqual(timeless(told.data), timeless(answer), `${verb} ${JSON.stringify(question)}`);
  }
  server.close();
  return QUESTIONS.length;
}

/* ---- in the browser ---- */

const place = mkdtempSync(join(tmpdir(), 'bandolo-static-'));
mkdirSync(join(place, 'some'));
symlinkSync(resolve(FOLDER), join(place, 'some/path'));
const host = await openHost(place), url = `${host.url}some/path/`;
process.on('exit', () => {
  host.close();
  rmSync(place, { recursive: true });
});

/** @param {string} name @param {ReturnType<typeof sights>[number]} sight */
async function playSection(name, sight) {
  const { place: begin = name, play } = await import(`./sections/${name}.mjs`);
  const { page, faults, close } = await visit(browser, `${url}#${begin}`, sight);
  await play(page, (/** @type {string[]} */ ...words) => words[LANGUAGES.indexOf(sight.language)], (/** @type {string} */ to) => go(page, to));
  assert.equal(await page.locator('#sections a[href="#lab"]').count(), 0);
  assert.match(await page.locator('#lacks').innerText(), sight.language === 'en' ? /laboratory needs the program/ : /laboratorio serve il programma/);
  await checkWords(page, sight.language);
  await checkWidth(page);
  if (sight.still) await checkStillness(page);
  await checkAccess(page);
  assert.deepEqual(faults, [], name);
  await close();
}

async function playOffline() {
  const { page, close } = await visit(browser, url, { works: true });
  await page.evaluate(() => navigator.serviceWorker.ready);
  host.close();
  await page.goto(`${url}#tiles=8.6.7.2.5.4.3.0.1`);
  await page.reload();
  await page.locator('#show').click();
  await page.locator('#message').filter({ hasText: '31 moves: no solution is shorter' }).waitFor();
  await close();
}

const began = Date.now(), said = (/** @type {string} */ what) => console.log(`${what} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
said(`${await compare()} answers are the server's`);
const sections = ['tiles', 'sudoku', 'boards', 'games', 'tree'];
for (const sight of sights(true)) await Promise.all(sections.map((name) => playSection(name, sight)));
said(`${sections.length} sections played in English, narrow, and in Italian, wide`);
await playOffline();
said('solved offline');
await browser.close();
process.exit(0);
