/** The section of queens, knights and Cindy's puzzle: play by hand, watch backtracking, all solutions. */
import { wayOn } from './boards-help.js';
import { Solutions, SOLUTIONS_FRAME } from './boards-solutions.js';
import './boards-words.js';
import { ChessBoard, squareName } from './chess-board.js';
import { CINDY, MOVES } from './cindy.js';
import { KNIGHTS } from './knights.js';
import './player.js';
import { QUEENS } from './queens.js';
import { Section } from './section.js';
import { language, say } from './words.js';

/**
 * A puzzle. A state is a placement (squares) or a row.
 * @typedef {object} Kind
 * @property {string} name @property {string} piece @property {number[]} sizes @property {number} usual @property {boolean} hasSymmetry
 * @property {(size: number) => any} [start] the first state; without: an empty board
 * @property {(size: number, state: any) => any} view how a state is shown, what is said of it
 * @property {(size: number, state: any, cell: number) => any} press the state after a press; null: it does nothing
 * @property {(size: number) => {search: any, view: () => any}} begin backtracking
 * @property {(size: number) => any} all the question for all solutions
 * @property {(size: number) => any[]} counts questions: of all, of those that differ
 * @property {(size: number, solution: string) => any} read
 * @property {(size: number, state: any) => string} [position]
 * @property {(size: number, solution: any) => any} [solution] how a solution is shown
 */

/** @type {Record<string, Kind>} */
const KINDS = { queens: QUEENS, knights: KNIGHTS, cindy: CINDY };
const MODES = ['play', 'watch', 'solutions'];

const button = (id, words, more = '') => `<button id="${id}" type="button" data-say="${words}" ${more}></button>`;

const FRAME = `
<div class="game boards">
  <h2 data-say="boards"></h2>
  <div class="play">
    <div role="tablist" data-label="boardsPuzzles">${Object.keys(KINDS).map((kind) => `<button role="tab" type="button" id="kind-${kind}" aria-controls="board-panel" data-say="boards-${kind}"></button>`).join('')}</div>
    <div role="tabpanel" id="board-panel"><p id="rules" class="note"></p><chess-board></chess-board></div>
    <p id="message" role="status" aria-live="polite"></p>
  </div>
  <div class="tools">
    <label><span id="size-words"></span><select id="size"></select></label>
    <div class="modes" role="group" data-label="boardsModes">${MODES.map((mode) => button(`mode-${mode}`, `boards-${mode}`)).join('')}</div>
    <div id="of-play" class="tools">
      <div class="pair">${button('undo', 'undo')}${button('redo', 'redo')}</div>
      <div class="three">${button('hint', 'hint')}${button('show', 'boardsShow')}${button('clear', 'boardsClear')}</div>
      ${button('stop', 'stop', 'hidden')}
    </div>
    <div id="of-watch" class="tools"><step-player></step-player><label class="switch"><input id="pauses" type="checkbox" checked><span data-say="boardsPauses"></span></label><p id="search-line" class="lesson" aria-live="polite"></p><dl class="counts" id="search-counts"></dl></div>
    <div id="of-solutions" class="tools">${SOLUTIONS_FRAME}</div>
    ${button('share', 'share')}
    <p class="note" id="keys"></p>
  </div>
</div>`;

export class BoardsSection extends Section {
  frame = FRAME;
  /** @type {Kind} */ kind = QUEENS;
  size = QUEENS.usual;
  mode = 'play';
  /** @type {any} */ state = [];
  /** @type {any[]} */ done = [];
  /** @type {any[]} */ undone = [];
  pointed = -1;
  /** @type {{search: any, view: () => any}|null} */ watched = null;
  /** @type {AbortController|null} */ showing = null;

  build() {
    this.board = /** @type {ChessBoard} */ (this.querySelector('chess-board'));
    this.player = /** @type {import('./player.js').StepPlayer} */ (this.querySelector('step-player'));
    this.solutions = new Solutions(this);
    this.board.addEventListener('press', (/** @type {any} */ event) => this.press(event.detail));
    this.player.addEventListener('change-of-step', () => this.draw());
    this.get('pauses').addEventListener('change', () => { if (this.player) this.player.pausesAtRests = this.get('pauses').checked; });
    for (const kind of Object.keys(KINDS)) this.onClick(`kind-${kind}`, () => this.choose(kind, KINDS[kind].usual, this.mode));
    for (const mode of MODES) this.onClick(`mode-${mode}`, () => this.choose(this.kind.name, this.size, mode));
    this.get('size').addEventListener('change', () => this.choose(this.kind.name, Number(this.get('size').value), this.mode));
    this.querySelector('[role="tablist"]')?.addEventListener('keydown', (/** @type {any} */ event) => this.turnTab(event));
    this.onClick('undo', () => this.swap(this.done, this.undone));
    this.onClick('redo', () => this.swap(this.undone, this.done));
    this.onClick('clear', () => this.change(this.first()));
    this.onClick('hint', () => this.hint());
    this.onClick('show', () => this.show());
    this.onClick('stop', () => this.showing?.abort());
    this.onClick('share', () => this.copyLink(`#boards=${this.place()}`));
    this.choose('queens', QUEENS.usual, 'play');
  }

  enter() {
    this.on(document, 'keydown', (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || event.target.matches('input')) return;
      event.shiftKey ? this.swap(this.undone, this.done) : this.swap(this.done, this.undone);
      event.preventDefault();
    });
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.player?.pause();
    this.showing?.abort();
  }

  // ---- the puzzle, its size, what is done with it ----

  /** queens.8, knights.5.watch, queens.8.play.0-10-20 @param {string} place */
  open(place) {
    const [name, size, mode, state] = place.split('.');
    if (!Object.hasOwn(KINDS, name)) return;
    const kind = KINDS[name], number = Number(size);
    this.choose(name, kind.sizes.includes(number) ? number : kind.usual, MODES.includes(mode) ? mode : 'play');
    this.read(state ?? '');
  }

  /** @param {string} text */
  read(text) {
    if (this.kind.start) { if (/^[RG_]+$/.test(text) && [...text].sort().join('') === [...this.state].sort().join('')) this.change(text); return; }
    const cells = text.split('-').map(Number);
    if (text && cells.every((cell) => Number.isInteger(cell) && cell < this.size ** 2)) this.change([...new Set(cells)].sort((a, b) => a - b));
  }

  place() {
    const state = this.mode !== 'play' ? '' : this.kind.start ? `.${this.state}` : this.state.length ? `.${this.state.join('-')}` : '';
    return `${this.kind.name}.${this.size}.${this.mode}${state}`;
  }

  first() { return this.kind.start?.(this.size) ?? []; }

  /** @param {string} name @param {number} size @param {string} mode */
  choose(name, size, mode) {
    const isOther = this.kind.name !== name || this.size !== size || !this.watched;
    this.solutions?.leave();
    this.showing?.abort();
    this.kind = KINDS[name];
    this.size = size;
    this.mode = mode;
    if (isOther) {
      this.state = this.first();
      this.done = [];
      this.undone = [];
      this.watched = this.kind.begin(size);
    }
    this.pointed = -1;
    this.player?.play(mode === 'watch' ? this.watched?.search : null);
    this.tell();
    this.draw();
    if (mode === 'solutions') this.solutions?.enter();
  }

  /** @param {KeyboardEvent} event */
  turnTab(event) {
    const names = Object.keys(KINDS), step = { ArrowRight: 1, ArrowLeft: names.length - 1 }[event.key];
    if (!step) return;
    const name = names[(names.indexOf(this.kind.name) + step) % names.length];
    this.choose(name, KINDS[name].usual, this.mode);
    this.get(`kind-${name}`).focus();
    event.preventDefault();
  }

  // ---- play ----

  /** @param {number} cell */
  press(cell) {
    if (this.mode !== 'play' || this.showing) return;
    const next = this.kind.press(this.size, this.state, cell);
    if (next !== null) this.change(next);
  }

  /** @param {any} next */
  change(next) {
    this.done.push(this.state);
    this.undone = [];
    this.state = next;
    this.pointed = -1;
    this.draw();
  }

  /** @param {any[]} from @param {any[]} to */
  swap(from, to) {
    if (this.mode !== 'play' || this.showing || !from.length) return;
    to.push(this.state);
    this.state = from.pop();
    this.pointed = -1;
    this.draw();
  }

  /** The next states up to a solution; null: why there are none was told. @returns {Promise<any[]|null>} */
  async way() {
    const { state } = this;
    if (this.kind.view(this.size, state).isDone) return null;
    try {
      const way = await wayOn(this.kind.name, this.size, state);
      if (state !== this.state) return null;
      if (way.says) this.tell(...way.says);
      return way.states ?? null;
    } catch {
      this.tell('noServer');
      return null;
    }
  }

  async hint() {
    const states = await this.way();
    if (!states?.length) return;
    const isRow = typeof this.state === 'string', [next] = states;
    this.pointed = isRow ? [...this.state].findIndex((piece, i) => piece !== '_' && next[i] === '_') : next.find((cell) => !this.state.includes(cell));
    this.draw();
    this.tell(isRow ? 'cindyHint' : 'boardsHint', isRow ? states.length : squareName(this.pointed, this.size, this.size), states.length);
  }

  async show() {
    const states = await this.way();
    if (!states) return;
    const { signal } = this.showing = new AbortController(), still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.drawTools();
    for (const state of states) {
      if (signal.aborted) break;
      this.change(state);
      await new Promise((resolve) => { setTimeout(resolve, still ? 700 : 380); });
    }
    if (this.showing?.signal === signal) this.showing = null;
    this.draw();
  }

  // ---- drawing ----

  get view() {
    if (this.mode === 'watch') return this.watched?.view();
    return (this.mode === 'solutions' ? this.solutions?.view : null) ?? this.kind.view(this.size, this.mode === 'play' ? this.state : this.first());
  }

  draw() {
    const { view, kind, mode } = this, { rows, columns } = view;
    const where = (cell) => (view.isPlain ? say('boardsCell', Math.floor(cell / columns) + 1, cell % columns + 1) : squareName(cell, rows, columns));
    this.board?.show({
      ...view, name: say(mode === 'play' ? `boardsBoard-${kind.name}` : 'boardsBoard', say(`boards-${kind.name}`)),
      label: (cell) => [where(cell), say(`piece-${view.piece(cell) || 'none'}`), ...view.classes(cell).split(' ').filter(Boolean).map((name) => say(`square-${name}`))].join(', '),
      classes: (cell) => `${view.classes(cell)}${cell === this.pointed ? ' pointed' : ''}${view.isDone ? ' done' : ''}`,
    });
    if (mode === 'play') this.tell(...view.says);
    this.drawTools();
    if (mode === 'watch') this.drawSearch(view);
    if (mode === 'solutions') this.solutions?.write();
  }

  drawTools() {
    const { kind, size, mode } = this, isShowing = Boolean(this.showing);
    for (const name of Object.keys(KINDS)) {
      this.get(`kind-${name}`).setAttribute('aria-selected', String(name === kind.name));
      this.get(`kind-${name}`).tabIndex = name === kind.name ? 0 : -1;
    }
    this.get('board-panel').setAttribute('aria-labelledby', `kind-${kind.name}`);
    for (const name of MODES) {
      this.get(`mode-${name}`).setAttribute('aria-pressed', String(name === mode));
      this.get(`of-${name}`).hidden = name !== mode;
    }
    this.get('size-words').textContent = say(`boardsSize-${kind.name}`);
    this.get('size').replaceChildren(...kind.sizes.map((each) => new Option(kind.start ? String(each) : `${each} × ${each}`, String(each), false, each === size)));
    this.get('rules').textContent = say(`boardsRules-${kind.name}`);
    this.get('keys').textContent = say(kind.start ? 'boardsKeysRow' : 'boardsKeys');
    this.get('keys').hidden = mode !== 'play';
    this.get('undo').disabled = isShowing || !this.done.length;
    this.get('redo').disabled = isShowing || !this.undone.length;
    for (const id of ['hint', 'show', 'clear']) this.get(id).disabled = isShowing;
    this.get('stop').hidden = !isShowing;
  }

  /** @param {any} view */
  drawSearch(view) {
    const { search } = /** @type {any} */ (this.watched), number = new Intl.NumberFormat(language());
    this.get('search-line').setAttribute('aria-live', this.player?.isRunning ? 'off' : 'polite');
    const [words, ...parts] = view.says;
    this.get('search-line').textContent = say(words, ...parts.map((part) => (MOVES.includes(part) ? say(part) : part)));
    const counts = [['countTried', search.tried], ['countPlaced', search.placed], ['countBack', search.backtracks], ['countSolutions', search.solutions]];
    this.get('search-counts').replaceChildren(...counts.map(([words, count]) => {
      const pair = document.createElement('div');
      pair.append(Object.assign(document.createElement('dt'), { textContent: say(words) }), Object.assign(document.createElement('dd'), { textContent: number.format(count) }));
      return pair;
    }));
  }
}

customElements.define('boards-section', BoardsSection);
