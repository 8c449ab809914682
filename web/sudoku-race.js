/** The tab on which the algorithms race on the same grid. */
import { ask } from './api.js';
import { isNoServer } from './section.js';
import { positionOf } from './sudoku-text.js';
import { language, say } from './words.js';

const LIMIT = 20;
const tried = (answer) => [answer.tried], changes = (answer) => [(answer.tried ?? 0) + (answer.evaluations ?? 0)];
const states = (answer) => [answer.generated + answer.expanded - 1, answer.expanded];

/** @typedef {{name: string, algorithm: string, heuristic?: string, counts: (answer: any) => (number|undefined)[]}} Lane */

/** @type {Lane[]} */
const NINE = [
  { name: 'exact', algorithm: 'exact', counts: tried },
  { name: 'logic', algorithm: 'logic', counts: (answer) => [answer.steps] },
  { name: 'backtracking', algorithm: 'backtracking', counts: (answer) => [answer.tried, answer.distinct] },
  { name: 'astar', algorithm: 'astar', heuristic: 'empty', counts: states },
  { name: 'astarFewest', algorithm: 'astar', heuristic: 'fewest', counts: states },
  { name: 'annealing', algorithm: 'simulated-annealing', counts: changes },
  { name: 'genetic', algorithm: 'genetic', counts: changes },
];
/** @type {Lane[]} */
const OTHERS = ['exact', 'exact-cover', 'mac', 'forward-checking', 'backtracking'].map((algorithm) => ({ name: algorithm, algorithm, counts: tried }));

export const RACE_FRAME = `
  <p class="note" data-say="sudokuRaceNote"></p>
  <div class="pair"><button id="race" type="button" class="main" data-say="sudokuRace"></button><button id="race-stop" type="button" data-say="stop" disabled></button></div>
  <table id="lanes"><caption class="spoken" data-say="sudokuTab-race"></caption><thead><tr><th scope="col" data-say="sudokuAlgorithm"></th><th scope="col" data-say="sudokuExplored"></th><th scope="col" data-say="sudokuOfSolution"></th><th scope="col" data-say="time"></th></tr></thead><tbody></tbody></table>
  <p class="note" data-say="sudokuRaceCounts"></p>`;

/** @param {number} seconds */
function timeWords(seconds) {
  const number = (value) => new Intl.NumberFormat(language(), { maximumSignificantDigits: 3 }).format(value);
  if (seconds < 1e-3) return `${number(seconds * 1e6)} µs`;
  return seconds < 1 ? `${number(seconds * 1e3)} ms` : `${number(seconds)} s`;
}

export class RacePanel {
  /** @type {AbortController|null} */ running = null;
  /** @type {Map<string, {answer?: any, done?: number}>} */ results = new Map();

  /** @param {import('./sudoku.js').SudokuSection} section */
  constructor(section) {
    this.section = section;
    section.onClick('race', () => this.race());
    section.onClick('race-stop', () => this.running?.abort());
  }

  get lanes() {
    const { shape } = this.section.game;
    return shape.kind === 'sudoku' && shape.side === 9 ? NINE : OTHERS;
  }

  enter() {
    this.leave();
    this.results.clear();
    this.section.overlay = null;
    this.show();
  }

  leave() {
    this.running?.abort();
    this.running = null;
  }

  pause() { this.running?.abort(); }
  rewrite() { this.show(); }

  /** One after the other, so that each has the machine to itself. */
  async race() {
    const { section } = this, { game } = section, abort = this.running = new AbortController();
    this.results.clear();
    section.tell();
    this.show();
    for (const { name, algorithm, heuristic } of this.lanes) {
      if (abort.signal.aborted) break;
      const question = { ask: 'solve', domain: game.shape.kind, position: positionOf(game.shape, game.given), algorithm,
        ...(heuristic ? { heuristic } : {}), 'limit-time': `${LIMIT}s`, 'limit-memory': '512M' };
      this.results.set(name, { done: 0 });
      this.show();
      const answer = await ask(question, ({ done }) => { this.results.set(name, { done }); this.show(); }, abort.signal).catch((error) => (isNoServer(error) ? null : { status: 'error' }));
      if (this.running !== abort) return;
      if (!answer) { this.end(name); return; }
      this.results.set(name, { answer });
      this.show();
    }
    this.running = null;
    this.show();
    this.crown();
  }

  /** The server answers no more. @param {string} name of the lane that asked */
  end(name) {
    this.results.delete(name);
    this.running = null;
    this.show();
    this.section.tell('noServer');
  }

  crown() {
    const solved = [...this.results].filter(([, { answer }]) => answer?.status === 'solved');
    const [first] = solved.sort(([, a], [, b]) => a.answer.seconds - b.answer.seconds)[0] ?? [];
    if (first) this.section.tell('sudokuWinner', say(`sudokuBy-${first}`), solved.length);
  }

  show() {
    const { section } = this;
    section.get('race').disabled = Boolean(this.running);
    section.get('race-stop').disabled = !this.running;
    section.get('lanes').tBodies[0].replaceChildren(...this.lanes.map((lane) => this.row(lane)));
    section.draw();
  }

  /** Of the longest bar, by the logarithm of the time. @param {number} [seconds] */
  share(seconds) {
    const times = [...this.results.values()].map(({ answer }) => answer?.seconds).filter(Boolean), least = Math.min(...times) / 2;
    return seconds ? 100 * Math.log(seconds / least) / Math.log(Math.max(...times) / least) : 0;
  }

  /** @param {Lane} lane */
  row(lane) {
    const row = document.createElement('tr'), number = new Intl.NumberFormat(language(), /** @type {any} */ ({ useGrouping: 'always' })), { answer, done } = this.results.get(lane.name) ?? {};
    const head = Object.assign(document.createElement('th'), { scope: 'row', textContent: say(`sudokuBy-${lane.name}`) });
    const cell = (words) => Object.assign(document.createElement('td'), { textContent: words });
    const counts = answer && answer.status !== 'error' ? lane.counts(answer) : [done];
    const shown = [0, 1].map((i) => (Number.isFinite(counts[i]) ? number.format(/** @type {number} */ (counts[i])) : ''));
    const bar = document.createElement('span'), time = cell('');
    bar.className = answer?.status === 'solved' ? 'bar' : 'bar unsolved';
    bar.style.width = `${this.share(answer?.seconds)}%`;
    time.append(!answer ? (done === undefined ? '' : '…') : answer.status === 'solved' ? timeWords(answer.seconds) : say(`sudokuEnd-${answer.status}`), bar);
    row.append(head, cell(shown[0]), cell(shown[1]), time);
    return row;
  }
}
