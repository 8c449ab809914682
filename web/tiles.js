/** The section of the sliding tiles. */
import { ask } from './api.js';
import { TileBoard } from './board.js';
import { distance, inversions, isSolved, link, moved, parity, read, shuffled, sizeOf, slides, solved, target } from './puzzle.js';
import { Section } from './section.js';
import { draw } from './svg.js';
import './tiles-words.js';
import { language, say } from './words.js';

const DOMAINS = { 3: 'tile8', 4: 'tile15', 5: 'tile24' };
const OPPOSITE = { up: 'down', down: 'up', left: 'right', right: 'left' };
const KEYS = { ArrowUp: 'down', ArrowDown: 'up', ArrowLeft: 'right', ArrowRight: 'left' };

/** @param {number} seconds */
const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

const FRAME = `
<div class="game">
  <h2 data-say="tiles"></h2>
  <div class="play">
    <dl class="score">
      <div><dt data-say="moves"></dt><dd id="moves">0</dd></div>
      <div><dt data-say="time"></dt><dd id="time">0:00</dd></div>
      <div><dt data-say="distance"></dt><dd id="distance">0</dd></div>
    </dl>
    <tile-board></tile-board>
    <p id="message" role="status" aria-live="polite"></p>
    <p id="said" class="spoken" aria-live="polite"></p>
  </div>
  <div class="tools">
    <button id="shuffle" class="main" type="button" data-say="shuffle"></button>
    <div class="pair"><button id="undo" type="button" data-say="undo"></button><button id="redo" type="button" data-say="redo"></button></div>
    <div class="pair"><button id="hint" type="button" data-say="hint"></button><button id="show" type="button" data-say="show"></button></div>
    <button id="stop" type="button" data-say="stop" hidden></button>
    <button id="share" type="button" data-say="share"></button>
    <label><span data-say="size"></span><select id="size"><option value="3">3 × 3</option><option value="4" selected>4 × 4</option><option value="5">5 × 5</option></select></label>
    <label><span data-say="face"></span><select id="face"><option value="" data-say="numbers"></option><option value="hills.svg" data-say="picture"></option><option value="lighthouse.svg" data-say="lighthouse"></option><option value="owl.svg" data-say="owl"></option><option value="own" data-say="own"></option></select></label>
    <label id="file" class="file" hidden><span data-say="ownNote"></span><span class="pick" data-say="chooseFile"></span><input class="spoken" type="file" accept="image/*"></label>
    <label class="switch"><input id="impossible" type="checkbox"><span data-say="impossible"></span></label>
  </div>
  <section id="inversions" hidden aria-live="polite"></section>
</div>`;

class TilesGame extends Section {
  frame = FRAME;
  cells = solved(4);
  /** @type {string[]} */ done = [];
  /** @type {string[]} */ undone = [];
  isKept = false;
  seconds = 0;
  began = 0;
  picture = '';
  /** @type {AbortController|null} */ search = null;

  build() {
    this.board = /** @type {TileBoard} */ (this.querySelector('tile-board'));
    this.board.addEventListener('slide', (event) => this.play(/** @type {CustomEvent} */ (event).detail));
    this.onClick('shuffle', () => this.shuffle());
    this.onClick('undo', () => this.undo());
    this.onClick('redo', () => this.redo());
    this.onClick('hint', () => this.hint());
    this.onClick('show', () => this.showSolution());
    this.onClick('stop', () => this.search?.abort());
    this.onClick('share', () => this.copyLink(link(this.cells)));
    this.get('size').addEventListener('change', () => this.begin(solved(Number(this.get('size').value))));
    this.get('face').addEventListener('change', () => this.chooseFace());
    this.querySelector('#file input')?.addEventListener('change', (event) => this.takeFile(event));
    this.get('impossible').addEventListener('change', () => this.shuffle());
    setInterval(() => this.tick(), 250);
    if (!this.restore()) this.begin(shuffled(4, false));
  }

  /** The game and the picture of the last visit; false: there was none. */
  restore() {
    try {
      const { place, done, seconds, face } = JSON.parse(localStorage.getItem('tiles') ?? ''), cells = read(place);
      if (!cells || !done.every((way) => way in OPPOSITE)) return false;
      this.picture = this.get('face').value = [...this.get('face').options].some(({ value }) => value === face && face !== 'own') ? face : '';
      this.begin(cells);
      Object.assign(this, { done, seconds, isKept: true });
      this.draw();
      return true;
    } catch { return false; }
  }

  save() {
    const { cells, done, seconds } = this;
    localStorage.setItem('tiles', JSON.stringify({ place: cells.join('.'), done, seconds: seconds + this.running, face: this.get('face').value }));
  }

  enter() { this.on(document, 'keydown', (event) => this.key(event)); }

  /** A game that was kept goes on where its own link opens the page. @param {string} place the cells, with dots between */
  open(place) {
    const cells = read(place), here = this.isKept ? this.done.reduceRight((at, way) => moved(at, OPPOSITE[way]), this.cells) : this.cells;
    this.isKept = false;
    if (cells && link(cells) !== link(here)) this.begin(cells);
  }

  /** @param {number[]} cells */
  begin(cells) {
    this.search?.abort();
    this.cells = cells;
    this.done = [];
    this.undone = [];
    this.seconds = 0;
    this.began = 0;
    this.get('size').value = String(sizeOf(cells));
    this.get('impossible').checked = parity(cells) % 2 === 1;
    this.tell();
    this.draw();
  }

  shuffle() { this.begin(shuffled(sizeOf(this.cells), this.get('impossible').checked)); }

  draw() {
    this.board?.show(this.cells, this.picture);
    this.board?.point(0);
    this.get('moves').textContent = this.done.length;
    this.get('distance').textContent = distance(this.cells);
    this.get('distance').title = say('distanceNote');
    this.get('undo').disabled = !this.done.length;
    this.get('redo').disabled = !this.undone.length;
    this.drawInversions();
    this.tick();
    this.save();
  }

  /** Seconds since the clock was started. */
  get running() { return this.began ? (performance.now() - this.began) / 1000 : 0; }

  tick() {
    this.get('time').textContent = clock(this.seconds + this.running);
  }

  /** @param {string} way */
  step(way) {
    if (target(this.cells, way) < 0) return false;
    this.cells = moved(this.cells, way);
    this.done.push(way);
    return true;
  }

  /** @param {string[]} ways */
  play(ways) {
    if (this.search) return;
    const tiles = ways.flatMap((way) => {
      const tile = this.cells[target(this.cells, way)];
      return this.step(way) ? [tile] : [];
    });
    if (!tiles.length) return;
    this.get('said').textContent = say(`slid-${ways[0]}`, tiles.join(' '));
    this.undone = [];
    this.began ||= performance.now();
    this.tell();
    this.draw();
    this.celebrate();
  }

  stopClock() {
    this.seconds += this.running;
    this.began = 0;
  }

  celebrate() {
    if (!isSolved(this.cells)) return;
    this.stopClock();
    this.board?.cheer();
    this.tell('solved', this.done.length, clock(this.seconds));
  }

  undo() {
    const way = this.search ? undefined : this.done.pop();
    if (!way) return;
    this.cells = moved(this.cells, OPPOSITE[way]);
    this.undone.push(way);
    this.draw();
  }

  redo() {
    const way = this.search ? undefined : this.undone.pop();
    if (way && this.step(way)) this.draw();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const isField = /** @type {Element} */ (event.target).matches('select, input');
    if (isField || event.altKey) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') event.shiftKey ? this.redo() : this.undo();
    else if (KEYS[event.key] && !event.ctrlKey) this.play([KEYS[event.key]]);
    else return;
    event.preventDefault();
  }

  chooseFace() {
    const face = this.get('face').value;
    this.get('file').hidden = face !== 'own';
    if (face !== 'own') this.picture = face;
    this.draw();
  }

  /** @param {Event} event */
  async takeFile(event) {
    const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
    if (!file) return;
    const src = URL.createObjectURL(file);
    try {
      await Object.assign(new Image(), { src }).decode();
    } catch { return this.tell('noPicture', file.name); }
    if (this.picture.startsWith('blob:')) URL.revokeObjectURL(this.picture);
    this.picture = src;
    this.tell();
    return this.draw();
  }

  /** Asks for a shortest solution; what takes too long, for a short one. @returns {Promise<any>} null: there is none to show, and why was told */
  async solve() {
    if (isSolved(this.cells)) return this.tell('already');
    if (parity(this.cells) % 2) return this.tell('cannot');
    const size = sizeOf(this.cells), question = { ask: 'solve', domain: DOMAINS[size], position: this.cells.join(' '), 'limit-time': '5s' };
    const anytime = { ...question, algorithm: 'anytime' };
    const number = new Intl.NumberFormat(language());
    const asked = this.cells;
    const { signal } = this.search = new AbortController();
    this.busy(true);
    this.tell('searching', '');
    try {
      const progress = ({ done }) => this.tell('searching', say('positions', number.format(done)));
      let answer = await ask(size === 5 ? anytime : question, progress, signal);
      if (!answer.moves && !signal.aborted) answer = await ask(anytime, progress, signal);
      if (answer.moves && !signal.aborted) return answer;
      if (this.cells === asked) this.tell('stopped');
    } catch {
      this.tell('noServer');
    } finally {
      this.busy(false);
    }
    return null;
  }

  /** @param {boolean} is */
  busy(is) {
    this.get('stop').hidden = !is;
    for (const id of ['hint', 'show', 'shuffle', 'undo', 'redo']) this.get(id).disabled = is;
    if (!is) this.search = null;
  }

  async hint() {
    const answer = await this.solve();
    if (!answer) return;
    const tile = this.cells[target(this.cells, answer.moves[0])];
    this.draw();
    this.tell(answer.optimal ? 'next' : 'nextGood', tile, answer.cost);
    this.board?.point(tile);
  }

  async showSolution() {
    const answer = await this.solve();
    if (!answer) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.search = new AbortController();
    this.busy(true);
    this.undone = [];
    this.tell(answer.optimal ? 'found' : 'foundGood', answer.cost);
    const { signal } = this.search;
    for (const way of answer.moves) {
      if (signal.aborted || !this.step(way)) break;
      this.draw();
      this.busy(true);
      await new Promise((resolve) => { setTimeout(resolve, still ? 500 : 220); });
      if (this.search?.signal !== signal) return;
    }
    this.busy(false);
    this.stopClock();
    this.draw();
  }

  /** The tiles in a row, and an arc over each pair in the wrong order. */
  drawInversions() {
    const place = this.get('inversions');
    place.hidden = !this.get('impossible').checked;
    if (place.hidden) return;
    const tiles = this.cells.filter((tile) => tile > 0), pairs = inversions(this.cells);
    const longest = Math.max(1, ...pairs.map(([i, j]) => j - i));
    const width = tiles.length * 40, top = longest * 40 / 2.2 + 10;
    const x = (i) => i * 40 + 20;
    const svg = draw('svg', { viewBox: `0 0 ${width} ${top + 40}`, 'aria-hidden': 'true' },
      ...pairs.map(([i, j]) => draw('path', { class: 'arc', d: `M${x(i)} ${top}A${(x(j) - x(i)) / 2} ${(x(j) - x(i)) / 2.2} 0 0 1 ${x(j)} ${top}` })),
      ...tiles.map((tile, i) => {
        const text = draw('text', { x: x(i), y: top + 26 });
        text.textContent = String(tile);
        return text;
      }));
    const odd = parity(this.cells) % 2 === 1;
    const lines = [say('inversions', pairs.length), say('inversionsNote'), say(sizeOf(this.cells) % 2 ? 'oddWidth' : 'evenWidth'),
      say(odd ? 'solvableNo' : 'solvableYes', parity(this.cells))].map((line) => Object.assign(document.createElement('p'), { textContent: line }));
    place.replaceChildren(svg, ...lines);
  }
}

customElements.define('tiles-game', TilesGame);
