/** The section of Sudokus: play, with hints; the other tabs are panels of their own. */
import { askQuickly } from './api.js';
import { Section } from './section.js';
import { SudokuBoard } from './sudoku-board.js';
import { FIRST, FRAME, KINDS, TABS } from './sudoku-frame.js';
import { Game } from './sudoku-game.js';
import { Hints } from './sudoku-hints.js';
import { LogicPanel } from './sudoku-logic.js';
import { RacePanel } from './sudoku-race.js';
import { Reader } from './sudoku-reader.js';
import { conflicts, symbolName, symbolOf, symbolsIn } from './sudoku-rules.js';
import { verdictKey } from './sudoku-telling.js';
import { fromLink, linkOf, positionOf, readAll } from './sudoku-text.js';
import { WatchPanel } from './sudoku-watch.js';
import './sudoku-words.js';
import { language, say } from './words.js';

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @param {number} seconds */
const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

export class SudokuSection extends Section {
  frame = FRAME;
  game = Game.restore(localStorage.getItem('sudoku')) ?? new Game(/** @type {any} */ (fromLink(FIRST)));
  /** @type {any} */ overlay = null;
  /** An unfinished game that another replaced. */
  shelved = Game.restore(localStorage.getItem('sudoku-before'));
  tab = 'play';
  isMarking = false;
  isEditing = false;
  /** @type {Set<number>} */ clashing = new Set();
  /** @type {Set<number>} */ wrong = new Set();
  /** What the engine said of the puzzle: its level, whether it is the only solution. @type {any} */ verdict = null;

  build() {
    this.board = /** @type {SudokuBoard} */ (this.querySelector('sudoku-board'));
    this.hints = new Hints(this);
    this.board.addEventListener('select', () => this.draw());
    this.board.addEventListener('alike', () => this.selectAlike());
    this.onClick('digits', () => this.mode(false));
    this.onClick('marks', () => this.mode(true));
    this.onClick('erase', () => this.erase());
    this.onClick('undo', () => this.make(() => this.game.undo()));
    this.onClick('redo', () => this.make(() => this.game.redo()));
    this.onClick('fill', () => this.make(() => this.game.fillMarks()));
    this.onClick('hint', () => this.hints?.next());
    this.onClick('check', () => (this.isEditing ? this.endEditing() : this.check()));
    this.onClick('restart', () => this.make(() => this.game.clear()));
    this.onClick('new', () => this.generate());
    this.onClick('unfinished', () => this.unshelve());
    this.get('kind').addEventListener('change', () => this.drawTools());
    this.onClick('blank', () => this.edit());
    this.onClick('share', () => this.share());
    this.onClick('print', () => this.print());
    this.reader = new Reader(this);
    this.buildTabs();
    this.querySelector('.pad')?.addEventListener('click', (event) => {
      const symbol = Number(/** @type {HTMLElement} */ (event.target).closest('button')?.dataset.symbol);
      if (symbol) this.type(symbol, this.isMarking);
    });
    setInterval(() => this.tick(), 1000);
    this.begin(this.game);
  }

  enter() {
    this.on(document, 'keydown', (event) => this.key(event));
    this.on(document, 'paste', (event) => {
      if (event.target.closest?.('textarea, input')) return;
      this.reader?.takeText(event.clipboardData?.getData('text') ?? '');
    });
    this.on(this, 'dragover', (event) => { event.preventDefault(); this.classList.add('dropping'); });
    this.on(this, 'dragleave', () => this.classList.remove('dropping'));
    this.on(this, 'drop', (event) => {
      event.preventDefault();
      this.classList.remove('dropping');
      this.reader?.drop(event);
    });
  }

  /** A grid, and before it the tab: 53..7..., race, watch:53..7... @param {string} place */
  open(place) {
    const [, tab, cells] = /** @type {RegExpExecArray} */ (/^(?:(logic|watch|race|play)(?::|$))?(.*)$/s.exec(place));
    this.load(cells);
    if (tab) this.showTab(tab);
  }

  /** @param {string} place */
  load(place) {
    const puzzle = place ? fromLink(place) : undefined;
    if (puzzle && linkOf(puzzle) !== linkOf(this.game)) this.begin(new Game(puzzle));
    else if (place && !puzzle) this.tell('sudokuNoGrid');
  }

  // ---- tabs ----

  buildTabs() {
    const list = /** @type {Element} */ (this.querySelector('[role="tablist"]'));
    TABS.forEach((tab) => this.onClick(`tab-${tab}`, () => this.showTab(tab)));
    list.addEventListener('keydown', (/** @type {any} */ event) => {
      const step = { ArrowRight: 1, ArrowLeft: TABS.length - 1 }[event.key];
      if (!step) return;
      this.showTab(TABS[(TABS.indexOf(this.tab) + step) % TABS.length]);
      this.get(`tab-${this.tab}`).focus();
      event.preventDefault();
    });
    this.panels = { logic: new LogicPanel(this), watch: new WatchPanel(this), race: new RacePanel(this) };
    this.showTab('play');
  }

  /** The panel of the open tab; of play: none. */
  get panel() { return this.panels?.[this.tab]; }

  /** @param {string} tab */
  showTab(tab) {
    this.panel?.leave();
    this.hints?.close();
    this.overlay = null;
    this.tab = tab;
    this.tell();
    for (const name of TABS) {
      this.get(`panel-${name}`).hidden = name !== tab;
      this.get(`tab-${name}`).setAttribute('aria-selected', String(name === tab));
      this.get(`tab-${name}`).tabIndex = name === tab ? 0 : -1;
    }
    this.draw();
    this.panel?.enter();
  }

  write() {
    super.write();
    this.panel?.rewrite();
    this.hints?.rewrite();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.panel?.pause();
  }

  // ---- a puzzle begins ----

  /** @param {Game} game */
  begin(game) {
    this.shelve(game);
    this.game = game;
    this.isEditing = false;
    this.verdict = null;
    this.wrong.clear();
    this.hints?.close();
    this.overlay = null;
    this.board?.build(game.shape, say('sudokuBoard'));
    this.buildPad();
    this.tell();
    this.draw();
    this.panel?.enter();
    localStorage.setItem('sudoku', game.save());
    this.judge();
  }

  /** Keeps an unfinished game that another replaces. @param {Game} next */
  shelve(next) {
    const { game } = this;
    if (game === next || this.isEditing || !game.hasProgress() || game.isFinished()) return;
    this.shelved = game;
    localStorage.setItem('sudoku-before', game.save());
  }

  /** Goes on with the unfinished game; the one of now may take its place. */
  unshelve() {
    const { shelved } = this;
    if (!shelved) return;
    this.shelved = undefined;
    localStorage.removeItem('sudoku-before');
    this.begin(shelved);
  }

  buildPad() {
    const pad = /** @type {HTMLElement} */ (this.querySelector('.pad')), { side } = this.game.shape;
    pad.style.setProperty('--pad-wide', String(side > 9 ? Math.ceil(side / 3) : Math.ceil(Math.sqrt(side))));
    pad.style.setProperty('--pad-narrow', String(side > 9 ? Math.ceil(side / 2) : side));
    pad.replaceChildren(...Array.from({ length: side }, (_, i) => {
      const key = Object.assign(document.createElement('button'), { type: 'button', textContent: symbolName(i + 1) });
      key.dataset.symbol = String(i + 1);
      return key;
    }));
  }

  /** Asks the engine how hard the puzzle is, and whether it has one solution. */
  async judge() {
    const { game } = this;
    if (!game.given.some(Boolean)) return;
    const verdict = await askQuickly('check', { domain: game.shape.kind, position: positionOf(game.shape, game.given) }).catch(() => null);
    if (game !== this.game || !verdict) return;
    this.verdict = verdict;
    const key = verdictKey(verdict);
    if (verdict.error) this.tell('sudokuRefused', verdict.error.message);
    else if (key) this.tell(key);
    this.draw();
  }

  async generate() {
    const [kind, side] = KINDS[Number(this.get('kind').value)], isPlain = kind === 'sudoku' && side === 9;
    this.get('new').disabled = true;
    this.tell('sudokuMaking');
    try {
      const answer = await askQuickly('generate', { domain: kind, ...(isPlain ? { rating: this.get('level').value } : { size: `${side}x${side}` }) });
      const puzzle = answer.positions?.[0] && readAll(answer.positions[0], kind === 'sudoku-x' ? kind : 'sudoku')[0];
      if (puzzle) { this.begin(new Game(puzzle)); history.replaceState(null, '', '#sudoku'); } else this.tell('sudokuRefused', answer.error?.message ?? '');
    } catch { this.tell('noServer'); }
    this.get('new').disabled = false;
  }

  // ---- a puzzle of one's own ----

  edit() {
    const [kind, side] = KINDS[Number(this.get('kind').value)];
    this.begin(Game.empty(kind === 'sudoku-x' ? kind : 'sudoku', Number(side)));
    this.isEditing = true;
    this.tell('sudokuTyping');
    this.draw();
    this.board?.select([0], 0);
  }

  endEditing() {
    if (this.clashing.size) this.tell('sudokuClash');
    else this.begin(new Game({ shape: this.game.shape, given: this.game.digits }));
  }

  // ---- play ----

  /** Makes a change and shows it. @param {() => boolean} change */
  make(change) {
    if (this.overlay && !this.overlay.isHint) return;
    if (!change()) return;
    this.wrong.clear();
    this.hints?.close();
    this.tell();
    this.draw();
    localStorage.setItem('sudoku', this.game.save());
  }

  /** @param {number} symbol @param {boolean} isMark */
  type(symbol, isMark) {
    const cells = [...this.board?.selected ?? []];
    if (symbol > this.game.shape.side || !cells.length) return;
    if (this.isEditing && cells.length === 1) return this.typeAhead(symbol);
    this.make(() => (isMark ? this.game.mark(cells, symbol) : this.game.put(cells, symbol)));
    this.get('said').textContent = this.label(this.board?.current ?? 0);
    return this.celebrate();
  }

  /** Writes a cell of one's own puzzle, and goes to the next. @param {number} symbol */
  typeAhead(symbol) {
    const cell = this.board?.current ?? 0, next = (cell + 1) % this.game.digits.length;
    this.make(() => this.game.change(() => { this.game.digits[cell] = symbol; }));
    this.board?.select([next], next);
  }

  erase() { this.make(() => this.game.erase([...this.board?.selected ?? []])); }

  celebrate() {
    if (this.isEditing || !this.game.isFinished()) return;
    this.tell('sudokuSolved', clock(this.game.seconds));
  }

  /** @param {boolean} isMarking */
  mode(isMarking) {
    this.isMarking = isMarking;
    this.draw();
  }

  selectAlike() {
    const { board, game } = this, digit = game.digits[board?.current ?? 0];
    if (digit) board?.select(game.digits.flatMap((other, i) => (other === digit ? [i] : [])), board.current);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {Element} */ (event.target), isCommand = event.ctrlKey || event.metaKey;
    if (target.matches('select, input, textarea') || target.closest('dialog, [role="tablist"]') || event.altKey) return;
    const symbol = /^Digit\d$/.test(event.code) && event.shiftKey ? Number(event.code.slice(5)) : symbolOf(event.key);
    if (isCommand && event.key.toLowerCase() === 'z') this.make(() => (event.shiftKey ? this.game.redo() : this.game.undo()));
    else if (isCommand && event.key.toLowerCase() === 'y') this.make(() => this.game.redo());
    else if (isCommand && event.key.toLowerCase() === 'a') this.board?.select(this.game.digits.keys(), this.board.current);
    else if (isCommand) return;
    else if (ARROWS[event.key]) this.board?.move(ARROWS[event.key][0], ARROWS[event.key][1], event.shiftKey);
    else if (event.key === 'Home' || event.key === 'End') this.toEnd(event.key === 'End');
    else if (symbol && symbol <= this.game.shape.side && event.key.length === 1) this.type(symbol, event.shiftKey && symbol <= 9 ? !this.isMarking : this.isMarking);
    else if (this.isEditing && ['0', '.', ' '].includes(event.key)) this.typeAhead(0);
    else if (['Backspace', 'Delete', '0', '.'].includes(event.key)) this.erase();
    else if (event.key === ' ' && !target.closest('button, a')) this.mode(!this.isMarking);
    else if (event.key === 'Escape') { this.hints?.close(); this.board?.selected.clear(); this.draw(); } else return;
    event.preventDefault();
  }

  /** @param {boolean} isLast of the row */
  toEnd(isLast) {
    const { side } = this.game.shape, row = Math.floor((this.board?.current ?? 0) / side) * side;
    this.board?.select([row + (isLast ? side - 1 : 0)], row + (isLast ? side - 1 : 0));
  }

  // ---- answers ----

  /** The only solution, or undefined. @returns {Promise<number[]|undefined>} */
  async solution() {
    const { game } = this;
    const answer = await askQuickly('solve', { domain: game.shape.kind, position: positionOf(game.shape, game.given) });
    if (answer.status !== 'solved' || answer.unique === false) return undefined;
    return [...answer.solution.split(' ')[0]].map(symbolOf);
  }

  /** Marks the digits that are not those of the solution. */
  async check() {
    const { game } = this;
    try {
      const solution = await this.solution();
      if (game !== this.game) return;
      if (!solution) { this.tell(verdictKey(this.verdict ?? {}) ?? 'sudokuNotFound'); return; }
      this.wrong = new Set(game.digits.flatMap((digit, i) => (digit && digit !== solution[i] ? [i] : [])));
      const lost = game.marks.filter((marks, i) => marks && !(marks >> solution[i] - 1 & 1)).length;
      if (game.isFinished()) this.celebrate();
      else if (this.wrong.size) this.tell('sudokuWrong', this.wrong.size);
      else this.tell(lost ? 'sudokuLost' : 'sudokuRight', lost);
      this.draw();
    } catch { this.tell('noServer'); }
  }

  async share() {
    await this.copyLink(`#sudoku=${linkOf(this.game)}`);
    this.tell('sudokuCopied');
  }

  print() {
    const { rating, level } = this.verdict ?? {};
    this.get('printed').textContent = level ? `Bandolo · ${say(`sudoku-${level.replace(' ', '-')}`)} (${rating})` : 'Bandolo';
    this.board?.selected.clear();
    this.draw();
    window.print();
  }

  // ---- drawing ----

  tick() {
    if (!this.isConnected || document.hidden || this.isEditing || !this.game.isStarted() || this.game.isFinished()) return;
    ++this.game.seconds;
    this.get('time').textContent = clock(this.game.seconds);
  }

  /** @param {number} cell */
  place(cell) {
    const { side } = this.game.shape;
    return say('sudokuPlace', Math.floor(cell / side) + 1, cell % side + 1);
  }

  /** @param {number} cell */
  label(cell) {
    const digits = this.overlay?.digits ?? this.game.digits, marks = symbolsIn((this.overlay?.marks ?? this.game.marks)[cell] ?? 0);
    const has = digits[cell] ? symbolName(digits[cell]) : say('sudokuNothing');
    const words = [`${this.place(cell)}: ${has}`];
    if (this.game.isGiven(cell)) words.push(say('sudokuClue'));
    if (!digits[cell] && marks.length) words.push(say('sudokuMarked', marks.map(symbolName).join(' ')));
    if (this.clashing.has(cell)) words.push(say('sudokuClashing'));
    if (this.wrong.has(cell)) words.push(say('sudokuIsWrong'));
    return words.join(', ');
  }

  /** @param {number} cell */
  classes(cell) {
    const { game } = this, { shape, digits } = game, { current = 0, selected } = this.board ?? {};
    const isOne = selected?.size === 1;
    if (this.wrong.has(cell)) return 'wrong';
    if (game.isFinished() && !this.isEditing) return 'solved';
    if (this.clashing.has(cell)) return 'clash';
    if (isOne && digits[cell] && digits[cell] === digits[current]) return 'alike';
    return isOne && shape.peers[current].includes(cell) ? 'seen' : '';
  }

  draw() {
    const { game, board, overlay } = this;
    if (!board) return;
    this.clashing = conflicts(game.shape, overlay?.digits ?? game.digits);
    const chosen = board.selected.size === 1 ? game.digits[board.current] : 0;
    board.firstElementChild?.setAttribute('aria-label', say('sudokuBoard'));
    board.show({ digits: game.digits, marks: game.marks, given: game.given, label: (cell) => this.label(cell),
      ...(overlay ?? { classes: (cell) => this.classes(cell), markClasses: (_, symbol) => (symbol === chosen ? 'same' : '') }) });
    this.drawTools();
  }

  drawTools() {
    const { game, verdict } = this, number = new Intl.NumberFormat(language(), { minimumFractionDigits: 1 });
    this.get('left').textContent = game.openCells();
    this.get('time').textContent = clock(game.seconds);
    this.get('rating').textContent = verdict?.level ? `${say(`sudoku-${verdict.level.replace(' ', '-')}`)} ${number.format(verdict.rating)}` : '–';
    this.get('undo').disabled = !game.done.length;
    this.get('redo').disabled = !game.undone.length;
    this.get('digits').setAttribute('aria-pressed', String(!this.isMarking));
    this.get('marks').setAttribute('aria-pressed', String(this.isMarking));
    this.get('unfinished').hidden = !this.shelved;
    this.get('hint').disabled = this.isEditing;
    this.get('check').textContent = say(this.isEditing ? 'sudokuPlay' : 'sudokuCheck');
    this.get('level').disabled = this.get('kind').value !== '0';
    const pad = /** @type {Element} */ (this.querySelector('.pad'));
    pad.classList.toggle('marking', this.isMarking);
    pad.querySelectorAll('button').forEach((/** @type {HTMLButtonElement} */ key) => {
      const symbol = Number(key.dataset.symbol), left = game.shape.side - game.digits.filter((digit) => digit === symbol).length;
      key.dataset.left = left > 0 ? String(left) : '✓';
      key.disabled = left <= 0 && !this.isMarking;
      key.setAttribute('aria-label', say('sudokuKey', symbolName(symbol), Math.max(left, 0)));
    });
  }
}

customElements.define('sudoku-section', SudokuSection);
