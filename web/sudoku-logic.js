/** The tab on which logic solves the grid, step by step, in words. */
import { askQuickly } from './api.js';
import './player.js';
import { isPlain, overlayOf } from './sudoku-hints.js';
import { candidates } from './sudoku-rules.js';
import { applyStep } from './sudoku-techniques.js';
import { stepWords } from './sudoku-telling.js';
import { positionOf } from './sudoku-text.js';
import { findSteps } from './sudoku-thinking.js';
import { language, say } from './words.js';

export const LOGIC_FRAME = `
  <p class="note" data-say="sudokuLogicNote"></p>
  <step-player id="logic-player"></step-player>
  <p id="logic-line" class="lesson" aria-live="polite"></p>
  <ol id="logic-steps" tabindex="0" data-label="sudokuSteps"></ol>`;

/** @typedef {{digits: number[], marks: number[]}} State */

export class LogicPanel {
  /** @type {any[]} */ steps = [];
  /** Before each step, and at the end. @type {State[]} */ states = [];
  at = 0;
  answer = /** @type {any} */ (null);
  /** Its signal ends the search for steps. */
  asked = new AbortController();

  /** @param {import('./sudoku.js').SudokuSection} section */
  constructor(section) {
    this.section = section;
    this.player = section.get('logic-player');
    this.player.fastest = 30;
    this.player.addEventListener('change-of-step', () => this.show());
    section.get('logic-steps').addEventListener('click', (/** @type {any} */ event) => {
      const step = event.target.closest('button')?.dataset.step;
      if (!step) return;
      this.player.pause();
      this.at = Number(step);
      this.show();
    });
  }

  async enter() {
    const { section } = this, { game } = section, signal = this.begin();
    if (section.clashing.size) return this.tell(say('sudokuClash'));
    this.show();
    const answer = await (isPlain(game.shape) ? this.ask() : this.own(signal)).catch(() => null);
    if (signal.aborted) return undefined;
    if (!answer?.explanation) return this.tell(answer ? say(answer.status === 'no-solution' ? 'sudokuNone' : 'sudokuRefused', answer.error?.message ?? '') : say('noServer'));
    this.answer = answer;
    answer.explanation.steps?.forEach((step) => this.add(step));
    return this.show();
  }

  /** @returns {AbortSignal} of the question that follows */
  begin() {
    const { section } = this, { game } = section;
    this.leave();
    this.asked = new AbortController();
    this.answer = null;
    this.steps = [];
    this.states = [{ digits: [...game.digits], marks: candidates(game.shape, game.digits) }];
    this.at = 0;
    section.get('logic-steps').replaceChildren();
    section.get('logic-steps').hidden = true;
    return this.asked.signal;
  }

  ask() {
    const { game } = this.section;
    return askQuickly('solve', { domain: 'sudoku', position: positionOf(game.shape, game.digits), algorithm: 'logic', explain: true, language: language() });
  }

  /** On a grid of another kind the steps come one by one. @param {AbortSignal} signal */
  async own(signal) {
    const { shape } = this.section.game, [{ digits, marks }] = this.states;
    await findSteps(shape, digits, marks, signal, (step) => {
      this.add({ ...step, sentence: stepWords(shape, step) });
      if (this.at === this.steps.length - 1) this.show();
      return false;
    });
    return { status: this.states.at(-1)?.digits.every(Boolean) ? 'solved' : 'gave-up', explanation: {} };
  }

  leave() {
    this.asked.abort();
    this.player.play(null);
  }

  pause() { this.player.pause(); }
  rewrite() { this.enter(); }

  /** @param {string} words */
  tell(words) {
    this.section.overlay = null;
    this.section.get('logic-line').textContent = words;
    this.section.draw();
  }

  /** @param {any} step */
  add(step) {
    const { digits, marks } = /** @type {State} */ (this.states.at(-1)), after = [...digits];
    this.states.push({ digits: after, marks: applyStep(this.section.game.shape, after, marks, step) });
    if (this.steps.push(step) === 1) this.player.play(this);
    this.list(step);
  }

  forward() { return this.at < this.steps.length && Boolean(++this.at); }
  back() { return this.at > 0 && Boolean(this.at-- + 1); }
  restart() { this.at = 0; }

  /** @param {any} step the last */
  list(step) {
    const number = new Intl.NumberFormat(language(), { minimumFractionDigits: 1 }), count = this.steps.length;
    const item = document.createElement('li'), link = Object.assign(document.createElement('button'), { type: 'button' });
    link.dataset.step = String(count - 1);
    link.textContent = `${count}. ${step.sentence.split(':')[0]}${step.difficulty ? ` · ${number.format(step.difficulty)}` : ''}`;
    item.append(link);
    this.section.get('logic-steps').append(item);
    this.section.get('logic-steps').hidden = false;
  }

  show() {
    const { section, answer } = this, step = this.steps[this.at], { digits, marks } = this.states[this.at];
    section.overlay = step ? overlayOf(section.game.shape, step, digits, marks) : { digits, marks: !answer || answer.status === 'solved' ? [] : marks, classes: () => '' };
    section.get('logic-line').textContent = step ? `${this.at + 1}. ${step.sentence}` : answer ? this.end() : say('sudokuThinking');
    section.get('logic-steps').querySelectorAll('button').forEach((/** @type {HTMLElement} */ link, i) => {
      if (i !== this.at) { link.removeAttribute('aria-current'); return; }
      link.setAttribute('aria-current', 'step');
      const list = section.get('logic-steps');
      list.scrollTop = link.offsetTop - list.offsetTop - list.clientHeight / 2;
    });
    section.draw();
  }

  /** How it ended. */
  end() {
    const { answer } = this, rating = new Intl.NumberFormat(language(), { minimumFractionDigits: 1 }).format(answer.rating);
    if (!isPlain(this.section.game.shape)) return say(answer.status === 'solved' ? 'sudokuLogicWhole' : 'sudokuLogicEasy', this.steps.length);
    if (answer.status !== 'solved') return say('sudokuLogicStops', this.steps.length);
    const hardest = this.steps.reduce((most, step) => (step.difficulty > (most?.difficulty ?? 0) ? step : most), /** @type {any} */ (null));
    return say('sudokuLogicEnds', this.steps.length, say(`sudoku-${answer.level.replace(' ', '-')}`), rating, hardest ? hardest.sentence.split(':')[0] : '–');
  }
}
