/** All solutions of a board, one after the other, with or without their mirror images. */
import { ask, askQuickly } from './api.js';
import { canonical } from './symmetry.js';
import { language, say } from './words.js';

export const SOLUTIONS_FRAME = `
  <div class="three"><button id="previous" type="button" data-label="boardsPrevious">◀</button>
  <label class="page"><span class="spoken" data-say="boardsNumber"></span><input id="number" type="number" min="1" value="1"></label>
  <button id="next" type="button" data-label="boardsNext">▶</button></div>
  <p id="found" aria-live="polite"></p>
  <label class="switch" id="mirrored"><input id="different" type="checkbox"><span data-say="boardsDifferent"></span></label>
  <p id="solution-text" class="note"></p>`;

export class Solutions {
  /** @type {any[]} */ all = [];
  /** @type {any[]} */ shown = [];
  at = 0;
  /** @type {{all?: number, different?: number}} */ totals = {};
  /** @type {AbortController|null} */ search = null;

  /** @param {import('./boards.js').BoardsSection} section */
  constructor(section) {
    this.section = section;
    section.onClick('previous', () => this.turn(this.at - 1));
    section.onClick('next', () => this.turn(this.at + 1));
    section.get('number').addEventListener('change', () => this.turn(Number(section.get('number').value) - 1));
    section.get('different').addEventListener('change', () => this.choose());
  }

  async enter() {
    const { section } = this, { kind, size } = section, { signal } = this.search = new AbortController();
    section.get('mirrored').hidden = !kind.hasSymmetry;
    section.tell('searching', '');
    section.draw();
    const answer = await ask({ ask: 'solve', ...kind.all(size), 'limit-time': '60s' },
      ({ done }) => section.tell('searching', new Intl.NumberFormat(language()).format(done)), signal).catch(() => null);
    if (signal.aborted) return;
    section.tell(...(answer ? [] : ['noServer']));
    this.all = (answer?.all ?? []).map((text) => kind.read(size, text));
    if (answer?.complete) this.totals.all = this.all.length;
    this.choose();
    const counted = await Promise.all(kind.counts(size).map((question) => askQuickly('count', question).catch(() => null)));
    if (signal.aborted || !counted.length) return;
    [this.totals.all, this.totals.different] = counted.map((count) => (count?.complete ? count.solutions : undefined));
    this.write();
  }

  leave() {
    this.search?.abort();
    this.all = this.shown = [];
    this.totals = {};
  }

  choose() {
    const { section } = this, { kind, size } = section, isDifferent = kind.hasSymmetry && section.get('different').checked;
    const seen = new Set();
    this.shown = !isDifferent ? this.all : this.all.filter((cells) => {
      const image = canonical(cells, size), isNew = !seen.has(image);
      seen.add(image);
      return isNew;
    });
    this.turn(0);
  }

  /** @param {number} at any number: it goes round, and a fraction is cut off */
  turn(at) {
    const { length } = this.shown;
    this.at = (Math.trunc(at) % length + length) % length || 0;
    this.write();
    this.section.draw();
  }

  write() {
    const { section, shown, totals } = this, number = new Intl.NumberFormat(language());
    section.get('number').max = shown.length;
    section.get('number').value = shown.length ? this.at + 1 : 0;
    for (const id of ['previous', 'next', 'number']) section.get(id).disabled = shown.length < 2;
    const words = [];
    if (shown.length) words.push(say('boardsAt', number.format(this.at + 1), number.format(shown.length)));
    if (totals.all !== undefined) words.push(say('boardsAll', number.format(totals.all)));
    if (totals.different !== undefined) words.push(say('boardsApart', number.format(totals.different)));
    if (this.all.length && totals.all !== this.all.length) words.push(say('boardsFirst', number.format(this.all.length)));
    section.get('found').textContent = words.join(' ');
  }

  /** @returns {any} the board's view */
  get view() {
    const { kind, size } = this.section, solution = this.shown[this.at];
    if (!solution) return null;
    return kind.solution ? kind.solution(size, solution) : kind.view(size, solution);
  }
}
