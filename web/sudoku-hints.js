/** Hints: a nudge first, then the step with its cells and candidates on the board, then it is done for you. */
import { askQuickly } from './api.js';
import { candidates, cellNamed, clashes, symbolsIn } from './sudoku-rules.js';
import { applyStep } from './sudoku-techniques.js';
import { nudgeWords, stepWords } from './sudoku-telling.js';
import { positionOf } from './sudoku-text.js';
import { findSteps } from './sudoku-thinking.js';
import { provedStep } from './sudoku-trial.js';
import { language, say } from './words.js';

/** The cells of a house by its name: r4, c5, b6, d1 of a diagonal. @param {import('./sudoku-rules.js').Shape} shape @param {string} name */
function houseNamed({ side, houses }, name) {
  return houses['rcbd'.indexOf(name[0]) * side + Number(name.slice(1)) - 1] ?? [];
}

/**
 * The digits that leave no other place, or no other digit, to a cell.
 * @param {import('./sudoku-rules.js').Shape} shape @param {ArrayLike<number>} digits @param {number} target @param {number} digit @param {number[]} house empty: of a naked single
 */
function causes(shape, digits, target, digit, house) {
  if (!house.length) return new Set(symbolsIn(2 ** shape.side - 1).flatMap((other) => shape.peers[target].filter((peer) => digits[peer] === other).slice(0, 1)));
  return new Set(house.filter((cell) => !digits[cell] && cell !== target).flatMap((cell) => clashes(shape, digits, cell, digit)));
}

/**
 * How the board shows a step of logic.
 * @param {import('./sudoku-rules.js').Shape} shape @param {any} step @param {number[]} digits @param {number[]} marks the candidates before it
 */
export function overlayOf(shape, step, digits, marks) {
  const cell = (name) => cellNamed(shape, name), { put, remove = [] } = step.effect;
  const named = [...step.houses ?? [], ...step.covers ?? []].map((name) => houseNamed(shape, name)), house = new Set(named.flat());
  if (put) {
    const target = cell(put.cell), cause = causes(shape, digits, target, put.digit, named[0] ?? []);
    return { digits: digits.map((digit, i) => (i === target ? put.digit : digit)), marks: [],
      classes: (i) => (i === target ? 'pattern fresh' : cause.has(i) ? 'cause' : house.has(i) ? 'house' : '') };
  }
  const pattern = new Set(step.cells.map(cell)), chain = (step.chain ?? []).map((claim) => ({ ...claim, at: cell(claim.cell) }));
  const gone = new Set(remove.flatMap(({ digit, cells }) => cells.map((name) => `${cell(name)} ${digit}`)));
  const claims = new Set(chain.map((claim) => `${claim.at} ${claim.digit}`));
  const links = chain.slice(1).map((claim, i) => ({ from: [chain[i].at, chain[i].digit], to: [claim.at, claim.digit], isStrong: claim.holds, isLink: claim.holds !== chain[i].holds }));
  return {
    digits, marks, links: links.filter(({ isLink }) => isLink),
    classes: (i) => (pattern.has(i) ? 'pattern' : house.has(i) ? 'house' : ''),
    markClasses: (i, digit) => {
      if (gone.has(`${i} ${digit}`)) return 'out';
      return chain.length ? (claims.has(`${i} ${digit}`) ? 'in' : '') : (pattern.has(i) && step.digits.includes(digit) ? 'in' : '');
    },
  };
}

/** A grid whose logic the engine speaks. @param {import('./sudoku-rules.js').Shape} shape */
export const isPlain = ({ kind, side }) => kind === 'sudoku' && side === 9;

export class Hints {
  /** @type {any} */ step = null;
  stage = /** @type {''|'nudge'|'step'} */ ('');
  /** Candidates that steps without a digit have removed since the last digit. @type {number[]|null} */ marks = null;

  /** @param {import('./sudoku.js').SudokuSection} section */
  constructor(section) { this.section = section; }

  /** Its signal ends the search for a step. */
  asked = new AbortController();
  /** What the page found itself on the board of now. @type {import('./sudoku-techniques.js').Step|null} */ found = null;

  close() {
    this.asked.abort();
    this.stage = '';
    this.step = this.found = null;
    this.section.get('lesson').replaceChildren();
    if (this.section.overlay?.isHint) this.section.overlay = null;
  }

  /** The candidates that logic works with. */
  candidates() {
    const { game } = this.section;
    if (!game.skipped || !this.marks) this.marks = candidates(game.shape, game.digits);
    return this.marks;
  }

  /** @param {boolean} isNudge @param {AbortSignal} signal */
  async ask(isNudge, signal) {
    const { game } = this.section, { shape } = game;
    if (!isPlain(shape)) return this.own(isNudge, signal);
    return askQuickly('hint', { domain: game.shape.kind, position: positionOf(game.shape, game.digits), language: language(),
      ...(game.skipped ? { skip: game.skipped } : {}), ...(isNudge ? { nudge: true } : {}) });
  }

  /** The easiest step on a grid of another kind, in the form of the engine's answer. @param {boolean} isNudge @param {AbortSignal} signal */
  async own(isNudge, signal) {
    const { section } = this, { game, game: { shape } } = section;
    this.found ??= await this.search(signal);
    const step = this.found;
    if (section.lastWords?.[0] === 'sudokuThinking') section.tell();
    if (!step) return { outcome: 'impossible' };
    return { outcome: 'step', step: isNudge ? undefined : step, hint: isNudge ? nudgeWords(shape, step) : stepWords(shape, step) };
  }

  /** @param {AbortSignal} signal @returns {Promise<import('./sudoku-techniques.js').Step|null>} null: the digits are wrong, or there is no one solution */
  async search(signal) {
    const { section } = this, { digits, shape } = section.game, solution = await section.solution();
    if (!solution || digits.some((digit, i) => digit && digit !== solution[i])) return null;
    const marks = this.candidates();
    let step = provedStep(shape, digits, marks, solution);
    if (!signal.aborted) section.tell('sudokuThinking');
    await findSteps(shape, digits, marks, signal, (found) => { step = found; return true; });
    return step;
  }

  /** Only the last question counts, and only on the same board. */
  renew() {
    this.asked.abort();
    this.asked = new AbortController();
    return this.asked;
  }

  /** The next stage: a nudge, the step, done. */
  async next() {
    const { section } = this, { game } = section;
    if (this.stage === 'step') return this.take();
    if (game.isFinished()) return section.tell('sudokuFull');
    if (section.clashing.size) return section.tell('sudokuClash');
    const isNudge = this.stage === '', { signal } = this.renew();
    try {
      const answer = await this.ask(isNudge, signal);
      if (signal.aborted) return undefined;
      if (answer.outcome === 'impossible') return section.check();
      if (answer.outcome !== 'step') return section.tell('sudokuNoStep', answer.hint ?? answer.error?.message ?? '');
      this.stage = isNudge ? 'nudge' : 'step';
      this.step = answer.step ?? null;
      section.tell();
      this.write(answer.hint);
      if (this.step) section.overlay = { ...overlayOf(game.shape, this.step, game.digits, this.candidates()), isHint: true };
      section.draw();
    } catch { section.tell('noServer'); }
    return undefined;
  }

  /** In the language of now. */
  async rewrite() {
    if (!this.stage) return;
    const { signal } = this.renew(), answer = await this.ask(this.stage === 'nudge', signal).catch(() => null);
    if (answer?.hint && !signal.aborted) this.write(answer.hint);
  }

  /** @param {string} sentence */
  write(sentence) {
    const [, technique, rest] = /^([^:]+): (.*)$/.exec(sentence) ?? ['', '', sentence];
    const line = document.createElement('p'), buttons = document.createElement('div');
    line.append(Object.assign(document.createElement('strong'), { textContent: technique }), `${technique ? ': ' : ''}${rest}`);
    const button = (id, words, does, isMain) => {
      const element = Object.assign(document.createElement('button'), { type: 'button', id, textContent: say(words), className: isMain ? 'main' : '' });
      element.addEventListener('click', does);
      return element;
    };
    buttons.className = 'pair';
    buttons.append(button('more', this.stage === 'nudge' ? 'sudokuShowStep' : 'sudokuDoStep', () => this.next(), true),
      button('enough', 'sudokuClose', () => { this.close(); this.section.draw(); }, false));
    this.section.get('lesson').replaceChildren(line, buttons);
  }

  /** Makes the step for the player. */
  take() {
    const { section, step } = this, { game } = section, { put } = step.effect;
    const skipped = game.skipped, after = applyStep(game.shape, [...game.digits], this.candidates(), step);
    this.close();
    if (put) section.make(() => game.put([cellNamed(game.shape, put.cell)], put.digit));
    else {
      section.make(() => game.change(() => {
        if (game.marks.some(Boolean)) game.marks = game.marks.map((marks, i) => marks & after[i]);
        else game.marks = after;
      }));
      game.skipped = skipped + 1;
      this.marks = after;
    }
    section.draw();
    section.tell(put ? 'sudokuDone' : 'sudokuRemoved');
    section.celebrate();
  }
}
