/** The tab on which logic solves the grid, step by step, in words. */
import { askQuickly } from './api.js';
import './player.js';
import { applyStep, isPlain, overlayOf } from './sudoku-hints.js';
import { candidates } from './sudoku-rules.js';
import { stepWords } from './sudoku-techniques.js';
import { positionOf } from './sudoku-text.js';
import { logicalStep } from './sudoku-trial.js';
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
    const { section } = this, { game } = section;
    this.answer = null;
    this.steps = [];
    this.states = [{ digits: game.digits, marks: [] }];
    this.at = 0;
    this.player.play(null);
    this.list();
    if (section.clashing.size) return this.tell(say('sudokuClash'));
    const answer = !isPlain(game.shape) ? this.own() : await askQuickly('solve', { domain: 'sudoku', position: positionOf(game.shape, game.digits), algorithm: 'logic', explain: true, language: language() }).catch(() => null);
    if (game !== section.game || section.tab !== 'logic') return undefined;
    if (!answer?.explanation) return this.tell(answer ? say(answer.status === 'no-solution' ? 'sudokuNone' : 'sudokuRefused', answer.error?.message ?? '') : say('noServer'));
    this.answer = answer;
    this.take(answer.explanation.steps ?? []);
    this.player.play(this);
    this.list();
    return this.show();
  }

  /** The steps on a grid of another kind, in the form of the engine's answer. */
  own() {
    const { shape, digits: now } = this.section.game, digits = [...now], steps = [];
    let marks = candidates(shape, digits);
    for (let step = logicalStep(shape, digits, marks); step; step = logicalStep(shape, digits, marks)) {
      steps.push({ ...step, sentence: stepWords(shape, step) });
      marks = applyStep(shape, digits, marks, step);
    }
    return { status: digits.every(Boolean) ? 'solved' : 'gave-up', explanation: { steps } };
  }

  leave() { this.player.play(null); }
  pause() { this.player.pause(); }
  rewrite() { this.enter(); }

  /** @param {string} words */
  tell(words) {
    this.section.overlay = null;
    this.section.get('logic-line').textContent = words;
    this.section.draw();
  }

  /** @param {any[]} steps */
  take(steps) {
    const { game } = this.section;
    let digits = [...game.digits], marks = candidates(game.shape, digits);
    this.steps = steps;
    this.states = steps.map((step) => {
      const before = { digits, marks };
      digits = [...digits];
      marks = applyStep(game.shape, digits, marks, step);
      return before;
    });
    this.states.push({ digits, marks });
  }

  forward() { return this.at < this.steps.length && Boolean(++this.at); }
  back() { return this.at > 0 && Boolean(this.at-- + 1); }
  restart() { this.at = 0; }

  list() {
    const number = new Intl.NumberFormat(language(), { minimumFractionDigits: 1 });
    this.section.get('logic-steps').hidden = !this.steps.length;
    this.section.get('logic-steps').replaceChildren(...this.steps.map((step, i) => {
      const item = document.createElement('li'), link = Object.assign(document.createElement('button'), { type: 'button' });
      link.dataset.step = String(i);
      link.textContent = `${i + 1}. ${step.sentence.split(':')[0]}${step.difficulty ? ` · ${number.format(step.difficulty)}` : ''}`;
      item.append(link);
      return item;
    }));
  }

  show() {
    const { section, answer } = this, step = this.steps[this.at], { digits, marks } = this.states[this.at];
    if (!answer) return;
    section.overlay = step ? overlayOf(section.game.shape, step, digits, marks) : { digits, marks: answer.status === 'solved' ? [] : marks, classes: () => '' };
    section.get('logic-line').textContent = step ? `${this.at + 1}. ${step.sentence}` : this.end();
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
