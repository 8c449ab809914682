/**
 * IDA* of Korf's first position, natively and as WebAssembly, in turn: seconds of processor time in Node, of the clock in
 * Chromium. No test: `node tests/web/browser/speed.mjs [ROUNDS]`, after `./dev build` and `./dev web --static build/static`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { openEngine } from '../../../web/worker/engine.js';
import { openBrowser, openHost } from './stage.mjs';

const KORF = { domain: 'tile15', position: '14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3', goal: 'blank-first', heuristic: 'manhattan', algorithm: 'idastar' };
const rounds = Number(process.argv[2] ?? 5);

/** @type {any} */ let told;
const ask = await openEngine(await WebAssembly.compile(readFileSync('build/static/engine.wasm')), (event) => { told = event; });

function native() {
  const words = ['solve', KORF.domain, '--goal', KORF.goal, '--heuristic', KORF.heuristic, '--algorithm', KORF.algorithm, '--patterns', 'none', '--json', KORF.position];
  const { stdout, stderr } = spawnSync('bash', ['-c', 'TIMEFORMAT=%U; time "$@"', '-', process.env.BANDOLO ?? 'build/bandolo', ...words], { encoding: 'utf8' });
  return [JSON.parse(stdout).generated, Number(stderr.trim().split('\n').at(-1)), JSON.parse(stdout).seconds];
}

function inNode() {
  const before = process.cpuUsage();
  ask({ ask: 'solve', ...KORF }, true);
  return [told.data.generated, process.cpuUsage(before).user / 1e6];
}

const browser = await openBrowser(), host = await openHost('build/static');
const page = await browser.newPage();
await page.goto(host.url);
await page.locator('[data-tile]').first().waitFor();
const inChromium = () => page.evaluate(async (question) => {
  const { ask: send } = await import(/** @type {any} */ ('./api.js'));
  const { generated, seconds } = await send({ ask: 'solve', ...question }, () => undefined, new AbortController().signal);
  return [generated, seconds];
}, KORF);

inNode();
await inChromium();
const best = { native: [0, Infinity, Infinity], node: [0, Infinity], chromium: [0, Infinity] };
for (let i = 0; i < rounds; ++i)
  for (const [name, run] of /** @type {[keyof typeof best, () => any][]} */ ([['native', native], ['node', inNode], ['chromium', inChromium]])) {
    const now = await run();
    best[name] = [now[0], ...now.slice(1).map((/** @type {number} */ seconds, /** @type {number} */ at) => Math.min(seconds, best[name][at + 1]))];
  }
for (const [name, [generated, seconds]] of Object.entries(best)) console.log(`${name}: ${generated} states, ${seconds.toFixed(2)} s, ${(generated / seconds / 1e6).toFixed(0)} M/s`);
console.log(`node ${(best.native[1] / best.node[1]).toFixed(2)} of native by processor time; chromium ${(best.native[2] / best.chromium[1]).toFixed(2)} by the clock`);
await browser.close();
host.close();
process.exit(0);
