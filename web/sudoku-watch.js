/** The tab on which a search fills the grid and takes back. */
import './player.js';
import { symbolName } from './sudoku-rules.js';
import { Annealing, backtracking } from './sudoku-searches.js';
import { language, say } from './words.js';

export const WATCH_FRAME = `
  <p class="note" data-say="sudokuWatchNote"></p>
  <label><span data-say="sudokuStrategy"></span><select id="strategy">
    <option value="order" data-say="sudokuByOrder"></option><option value="fewest" data-say="sudokuByFewest"></option><option value="annealing" data-say="sudokuAnnealing"></option></select></label>
  <step-player id="watch-player"></step-player>
  <label id="heat" hidden><span id="heat-words"></span><input id="temperature" type="range" min="1" max="150" value="32"></label>
  <p id="watch-line" class="lesson" aria-live="polite"></p>
  <dl class="counts" id="watch-counts"></dl>`;

export class WatchPanel {
  /** @type {any} */ search = null;
  /** @type {number[]} */ digits = [];

  /** @param {import('./sudoku.js').SudokuSection} section */
  constructor(section) {
    this.section = section;
    this.player = section.get('watch-player');
    this.player.addEventListener('change-of-step', () => this.show());
    section.get('strategy').addEventListener('change', () => this.enter());
    section.get('temperature').addEventListener('input', () => this.heat());
  }

  /** Begins anew, from the clues of the puzzle. */
  enter() {
    const { game } = this.section, strategy = this.section.get('strategy').value;
    this.digits = [...game.given];
    this.search = strategy === 'annealing' ? new Annealing(game.shape, this.digits) : backtracking(game.shape, this.digits, strategy === 'fewest');
    this.section.get('heat').hidden = strategy !== 'annealing';
    this.heat();
    this.player.play(this.search);
    this.show();
  }

  leave() { this.player.play(null); }
  pause() { this.player.pause(); }
  rewrite() { this.heat(); this.show(); }

  heat() {
    const temperature = Number(this.section.get('temperature').value) / 100;
    this.section.get('heat-words').textContent = say('sudokuHeat', new Intl.NumberFormat(language(), { minimumFractionDigits: 2 }).format(temperature));
    if (this.search instanceof Annealing) this.search.temperature = temperature;
  }

  show() {
    const { section } = this;
    if (!this.search) return;
    section.overlay = this.search instanceof Annealing ? this.annealed() : this.backtracked();
    section.get('watch-line').setAttribute('aria-live', this.player.isRunning ? 'off' : 'polite');
    section.get('watch-line').textContent = this.line();
    section.get('watch-counts').replaceChildren(...this.counts().map(([words, count]) => {
      const pair = document.createElement('div');
      pair.append(Object.assign(document.createElement('dt'), { textContent: say(words) }),
        Object.assign(document.createElement('dd'), { textContent: new Intl.NumberFormat(language(), /** @type {any} */ ({ useGrouping: 'always' })).format(count) }));
      return pair;
    }));
    section.draw();
  }

  counts() {
    const { search } = this;
    if (search instanceof Annealing) return [['sudokuTried', search.tried], ['sudokuAccepted', search.accepted], ['sudokuCost', search.cost]];
    return [['sudokuTried', search.tried], ['sudokuPlaced', search.placed], ['sudokuTaken', search.backtracks], ['sudokuDepth', search.depth]];
  }

  /** The board during backtracking: the digit tried, and the cells that it clashes with. */
  backtracked() {
    const { last } = this.search, clash = new Set(last.clash), digits = [...this.digits];
    if (last.kind === 'failed' || last.kind === 'back') digits[last.variable] = last.value;
    const kinds = { failed: 'clash tried', placed: 'tried', back: 'taken' };
    return { digits, marks: [], classes: (cell) => (cell === last.variable ? kinds[last.kind] ?? '' : clash.has(cell) ? 'clash' : '') };
  }

  annealed() {
    const { last } = this.search;
    return { digits: [...this.digits], marks: [], classes: (cell) => (last.cells.includes(cell) ? `${last.clash.has(cell) ? 'clash ' : ''}tried` : last.clash.has(cell) ? 'clash' : '') };
  }

  line() {
    const { last } = this.search, { section } = this;
    if (this.search.isSolved) return say('sudokuFound');
    if (this.search instanceof Annealing) {
      if (last.kind === 'start') return say('sudokuShaken');
      return say(last.kind === 'accepted' ? 'sudokuSwapped' : 'sudokuNotSwapped', ...last.cells.map((cell) => section.place(cell)));
    }
    if (last.kind === 'start') return say('sudokuStart');
    if (last.kind === 'end') return say('sudokuExhausted');
    const symbol = symbolName(last.value), place = section.place(last.variable);
    if (last.kind === 'placed') return say('sudokuFits', symbol, place);
    if (last.kind === 'back') return say('sudokuBack', symbol, place);
    return say('sudokuFails', symbol, place, section.place(last.clash[0]));
  }
}
