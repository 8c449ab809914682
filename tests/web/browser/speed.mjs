/**
 * IDA* of Korf's first position, natively and as WebAssembly, in turn: the least seconds of processor time. No test: `node tests/web/browser/speed.mjs [ROUNDS]`, after `./dev build` and `./dev web --static build/static`.
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
  return [JSON.parse(stdout).generated, Number(stderr.trim().split('\n').at(-1))];
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
const system = await browser.newBrowserCDPSession();
const seconds = async () => (await system.send('SystemInfo.getProcessInfo')).processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);

async function inChromium() {
  const before = await seconds();
  const generated = await page.evaluate(async (question) => {
    const { ask: send } = await import(/** @type {any} */ ('./api.js'));
    return (await send({ ask: 'solve', ...question }, () => undefined, new AbortController().signal)).generated;
  }, KORF);
  return [generated, await seconds() - before];
}

inNode();
await inChromium();
const least = { native: Infinity, node: Infinity, chromium: Infinity };
const states = { native: 0, node: 0, chromium: 0 };
for (let i = 0; i < rounds; ++i)
  for (const [name, run] of /** @type {[keyof typeof least, () => any][]} */ ([['native', native], ['node', inNode], ['chromium', inChromium]])) {
    const [generated, time] = await run();
    states[name] = generated;
    least[name] = Math.min(time, least[name]);
  }
for (const name of /** @type {(keyof typeof least)[]} */ (Object.keys(least)))
  console.log(`${name}: ${states[name]} states, ${least[name].toFixed(3)} s, ${(states[name] / least[name] / 1e6).toFixed(0)} M/s, ${(least.native / least[name]).toFixed(2)} of native`);
await browser.close();
host.close();
process.exit(0);
