/** The section of the games: you against an engine, from either side, or two engines. */
import './games-board.js';
import { choices, players, reply, turn } from './games-engine.js';
import { KINDS, verdict, winningRow } from './games-kinds.js';
import { valueSign, valueWords } from './games-values.js';
import { drawWays } from './games-ways.js';
import './games-words.js';
import { Section } from './section.js';
import { say } from './words.js';

const FRAME = `
<div class="game" id="game">
  <h2 data-say="games"></h2>
  <div class="play">
    <dl class="score sides">
      <div id="side0"><dt></dt><dd></dd></div>
      <div><dt data-say="moves"></dt><dd id="moves">0</dd></div>
      <div id="side1"><dt></dt><dd></dd></div>
    </dl>
    <game-board></game-board>
    <p id="message" role="status" aria-live="polite"></p>
    <button id="pass" class="main wide" type="button" hidden></button>
    <p id="line" hidden></p>
  </div>
  <div class="tools">
    <label><span data-say="game"></span><select id="domain"></select></label>
    <label><span id="name0"></span><select id="player0"></select></label>
    <label><span id="name1"></span><select id="player1"></select></label>
    <button id="new" class="main" type="button" data-say="newGame"></button>
    <div class="pair" id="engines" hidden><button id="step" type="button" data-say="stepOn"></button><button id="run" type="button"></button></div>
    <div class="pair"><button id="undo" type="button" data-say="takeBack"></button><button id="redo" type="button" data-say="redo"></button></div>
    <div class="pair"><button id="hint" type="button" data-say="hint"></button><button id="swap" type="button" data-say="swapSides"></button></div>
    <label class="switch"><input id="values" type="checkbox"><span data-say="values"></span></label>
    <p id="legend" class="note" data-say="legend" hidden></p>
    <form id="typed"><label><span id="example"></span><span class="line"><input id="move" autocomplete="off" autocapitalize="off" spellcheck="false"><button type="submit" data-say="playMove"></button></span></label></form>
    <button id="share" type="button" data-say="share"></button>
  </div>
  <section id="ways" hidden></section>
</div>`;

/** @typedef {import('./games-engine.js').Turn} Turn */

class GamesRoom extends Section {
  frame = FRAME;
  domain = 'tictactoe';
  /** @type {Turn[]} */ turns = [];
  /** @type {string[]} */ played = [];
  at = 0;
  players = ['you', 'level:4'];
  /** Games won before this one. */ won = [0, 0];
  chosen = '';
  hinted = '';
  isRunning = false;
  isLooking = false;
  /** @type {import('./games-engine.js').Choice[]} */ values = [];
  /** @type {AbortController|null} */ work = null;
  /** The work that finds values, on its way or over. @type {AbortController|null} */ looking = null;

  get kind() { return KINDS[this.domain]; }
  get now() { return this.turns[this.at]; }
  get mover() { return this.now.sides.indexOf(this.now.side); }
  get player() { return this.players[this.mover]; }
  /** Games won, with this one while its last position is shown: a win that is taken back may be played again. */
  get score() { return this.won.map((games, side) => games + Number(this.at > 0 && this.now.over && this.now.winner === this.now.sides[side])); }

  build() {
    this.board = /** @type {import('./games-board.js').GameBoard} */ (this.querySelector('game-board'));
    this.board.addEventListener('press', (event) => this.press(/** @type {CustomEvent} */ (event).detail));
    this.get('domain').append(...Object.keys(KINDS).map((name) => new Option(name, name)));
    this.get('domain').addEventListener('change', () => this.begin(this.get('domain').value, ''));
    for (const side of [0, 1]) this.get(`player${side}`).addEventListener('change', () => this.seat(side, this.get(`player${side}`).value));
    this.onClick('new', () => this.begin(this.domain, ''));
    this.onClick('undo', () => this.takeBack());
    this.onClick('redo', () => this.redo());
    this.onClick('hint', () => this.hint());
    this.onClick('swap', () => this.swap());
    this.onClick('step', () => this.letEngineMove());
    this.onClick('run', () => this.run());
    this.onClick('pass', () => this.play('pass'));
    this.onClick('share', () => this.copyLink(`#games=${this.domain};${encodeURI(this.now?.position ?? '')}`));
    this.get('values').addEventListener('change', () => this.look());
    this.get('typed').addEventListener('submit', (event) => this.type(event));
  }

  enter() { this.on(document, 'keydown', (event) => this.key(event)); }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.stop();
  }

  /** @param {string} place the game, and perhaps a position behind a semicolon */
  open(place) {
    const [domain, position = ''] = place.split(';');
    if (Object.hasOwn(KINDS, domain)) this.begin(domain, position);
    else if (!this.turns.length) this.begin(this.domain, '');
    else this.goOn();
  }

  /** @param {string} domain @param {string} position */
  async begin(domain, position) {
    const { signal } = this.task();
    const first = await this.asked(turn(domain, position));
    if (!first || signal.aborted) return;
    if (first.error && position) {
      await this.begin(domain, '');
      this.tell('badPosition');
      return;
    }
    const isOther = domain !== this.domain;
    this.domain = domain;
    this.players = this.players.map((player) => (players(domain).includes(player) ? player : 'level:4'));
    this.won = isOther ? [0, 0] : this.score;
    this.turns = [first];
    this.played = [];
    this.at = 0;
    this.isRunning = false;
    this.write();
    this.goOn();
  }

  /** Ends the work on its way, and begins another. */
  task() {
    this.work?.abort();
    this.work = new AbortController();
    return this.work;
  }

  stop() {
    this.work?.abort();
    this.work = null;
    this.isRunning = false;
  }

  /** @template T @param {Promise<T>} promise @returns {Promise<T|null>} null: the server does not answer, which was told */
  async asked(promise) {
    try { return await promise; } catch { this.tell('noServer'); return null; }
  }

  // ---- the game ----

  get isYours() { return !this.now?.over && this.player === 'you'; }
  /** An engine's move is on its way: values and hints wait for it. */
  get isEnginesTurn() { return !this.now.over && this.player !== 'you' && (!this.isOfEngines || this.isRunning); }
  get isOfEngines() { return !this.players.includes('you'); }

  /** Shows the position, and lets an engine move whose turn it is. */
  goOn(words = /** @type {(string|number)[]} */ ([])) {
    this.chosen = this.hinted = '';
    this.isLooking = false;
    this.values = [];
    if (this.now.over) this.celebrate();
    else this.tell(...(words.length ? words : ['yourTurn', this.sideName(this.mover)]));
    this.draw();
    if (this.isEnginesTurn) this.letEngineMove();
    else this.look();
  }

  /** @param {string} move */
  async play(move) {
    if (!this.isYours) return;
    const { signal } = this.task();
    const next = await this.asked(turn(this.domain, this.now.position, move));
    if (!next || signal.aborted) return;
    if (next.error) this.tell('notLegal', move);
    else this.push(next, this.now.moves.find((legal) => legal.toLowerCase() === move.toLowerCase()) ?? move);
  }

  /** @param {Turn} next @param {string} move */
  push(next, move) {
    const name = this.sideName(this.mover);
    this.turns = [...this.turns.slice(0, this.at + 1), next];
    this.played = [...this.played.slice(0, this.at), move];
    ++this.at;
    const follows = next.over ? '' : this.sideName(this.mover);
    this.goOn(move === 'pass' ? ['passes', name, follows] : ['played', name, move, follows]);
  }

  async letEngineMove() {
    if (this.now.over || this.player === 'you') return;
    const { signal } = this.task(), from = this.now, began = performance.now();
    const slow = setTimeout(() => { if (!signal.aborted) this.tell('thinking', this.sideName(this.mover)); }, 600);
    const next = await this.asked(reply(this.domain, from.position, this.player, signal));
    clearTimeout(slow);
    if (!next || signal.aborted) return;
    if (!next.reply) { this.tell('failed', next.error?.message ?? ''); return; }
    const wait = (this.isRunning ? 700 : 350) - (performance.now() - began);
    await new Promise((resolve) => { setTimeout(resolve, Math.max(0, wait)); });
    if (!signal.aborted && this.now === from) this.push(next, next.reply);
  }

  run() {
    this.isRunning = !this.isRunning;
    if (!this.isRunning) this.work?.abort();
    this.goOn();
  }

  celebrate() {
    this.isRunning = false;
    const { winner, sides } = this.now, counts = this.kind.board(this.now.position).counts;
    if (!winner) { this.tell('drawn'); return; }
    const side = sides.indexOf(winner);
    if (counts && this.domain !== 'draughts') this.tell('winsWith', this.sideName(side), counts[side], counts[1 - side]);
    else this.tell('wins', this.sideName(side));
  }

  /** To the position before your last move. */
  takeBack() {
    if (!this.at) return;
    this.stop();
    do --this.at; while (this.at && !this.isOfEngines && this.player !== 'you');
    this.pauseHere();
  }

  redo() {
    if (this.at + 1 >= this.turns.length) return;
    this.stop();
    do ++this.at; while (this.at + 1 < this.turns.length && !this.isOfEngines && this.player !== 'you');
    this.pauseHere();
  }

  /** Shows a position of the past: the engine moves from there once you ask it to. */
  pauseHere() {
    if (this.isYours || this.now.over || this.isOfEngines) this.goOn();
    else { this.values = []; this.draw(); this.letEngineMove(); }
  }

  /** @param {number} side @param {string} player */
  seat(side, player) {
    this.stop();
    this.players[side] = player;
    this.write();
    this.goOn();
  }

  swap() {
    this.stop();
    this.players.reverse();
    this.write();
    this.goOn();
  }

  // ---- what is pressed and typed ----

  /** @param {import('./games-kinds.js').Cell} cell */
  press(cell) {
    if (!this.isYours) return;
    const moves = this.kind.movesAt(cell, this.now.moves, this.chosen, this.kind.board(this.now.position));
    const isChoice = this.kind.isInTwoSteps && moves.length && moves[0].split(/[-x]/)[0] === cell.name;
    if (isChoice) {
      this.chosen = this.chosen === cell.name ? '' : cell.name;
      this.draw();
    } else if (moves.length) this.play(moves[0]);
  }

  /** @param {SubmitEvent} event */
  type(event) {
    event.preventDefault();
    const field = this.get('move'), move = field.value.trim();
    const legal = this.now.moves.some((other) => other.toLowerCase() === move.toLowerCase());
    if (!move || !this.isYours) return;
    if (legal) { field.value = ''; this.play(move); } else this.tell('notLegal', move);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const isField = /** @type {Element} */ (event.target).matches('select, input');
    if (isField || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    if (event.shiftKey) this.redo();
    else this.takeBack();
    event.preventDefault();
  }

  // ---- values ----

  /** Asks for the values where they are shown. */
  async look() {
    this.get('legend').hidden = !this.get('values').checked;
    this.drawWays();
    if (!this.get('values').checked || this.now.over || this.isEnginesTurn) {
      this.looking?.abort();
      this.isLooking = false;
      this.values = [];
      this.draw();
      return;
    }
    await this.findValues();
    this.draw();
  }

  drawWays() {
    const { now } = this;
    if (this.domain === 'tictactoe') drawWays(this.get('ways'), now.position, () => this.now === now);
    else this.get('ways').hidden = true;
  }

  async findValues() {
    this.looking = this.task();
    const { signal } = this.looking, from = this.now;
    const slow = setTimeout(() => { this.isLooking = !signal.aborted; this.draw(); }, 300);
    const values = await this.asked(choices(this.domain, from.position, signal)) ?? [];
    clearTimeout(slow);
    if (signal.aborted || this.now !== from) return false;
    this.isLooking = false;
    this.values = values;
    return values.length > 0;
  }

  async hint() {
    if (this.now.over || this.isEnginesTurn) return;
    const isShown = this.get('values').checked;
    if (!await this.findValues()) return;
    const [best] = this.values;
    this.hinted = best.move;
    this.tell('hintIs', best.move, valueWords(verdict(best)));
    if (!isShown) this.values = [];
    this.draw();
  }

  // ---- what is shown ----

  /** @param {number} side */
  sideName(side) { return say(this.kind.sides[side]); }

  write() {
    for (const option of this.get('domain').options) option.textContent = say(option.value);
    this.get('domain').value = this.domain;
    for (const side of [0, 1]) {
      const list = this.get(`player${side}`);
      this.get(`name${side}`).textContent = say('plays', this.sideName(side));
      list.replaceChildren(...players(this.domain).map((player) => new Option(this.playerName(player), player)));
      list.value = this.players[side];
    }
    super.write();
    if (this.turns.length) this.drawWays();
  }

  /** @param {string} player */
  playerName(player) {
    const [name, detail] = player.split(':');
    if (name === 'you') return say('you');
    if (name === 'random') return say('chance');
    return name === 'level' ? say('engine', detail) : say(`player:${name}`);
  }

  draw() {
    if (!this.turns.length) return;
    const board = this.kind.board(this.now.position);
    this.drawSides(board);
    this.get('moves').textContent = this.at;
    this.get('undo').disabled = !this.at;
    this.get('redo').disabled = this.at + 1 >= this.turns.length;
    this.get('hint').disabled = this.now.over || this.isEnginesTurn;
    this.get('engines').hidden = !this.isOfEngines;
    this.get('run').textContent = say(this.isRunning ? 'pause' : 'runOn');
    this.get('step').disabled = this.get('run').disabled = this.now.over;
    const mustPass = this.isYours && this.now.moves[0] === 'pass';
    this.get('pass').hidden = !mustPass;
    this.get('pass').textContent = say('mustPass', this.sideName(this.mover));
    this.get('example').textContent = say('typeMove', this.now.moves[0] ?? this.turns[0].moves[0]);
    this.get('move').disabled = !this.isYours;
    this.drawBoard(board);
    const line = this.values.length ? [this.values[0].move, ...this.values[0].line].slice(0, 12).join(' ') : '';
    this.get('line').hidden = !line && !this.isLooking;
    this.get('line').textContent = this.isLooking ? say('valuesSearch') : say('bestPlay', line);
  }

  /** @param {import('./games-kinds.js').Board} board */
  drawSides({ counts }) {
    for (const side of [0, 1]) {
      const box = this.get(`side${side}`);
      box.classList.toggle('turn', !this.now.over && this.mover === side);
      box.dataset.look = this.kind.look;
      box.querySelector('dt').textContent = counts ? this.sideName(side) : say('gamesWon', this.sideName(side));
      box.querySelector('dd').textContent = String((counts ?? this.score)[side]);
    }
  }

  /** @param {import('./games-kinds.js').Board} board */
  drawBoard(board) {
    const { kind, now } = this, won = now.over && kind.row ? winningRow(board, kind.row) : new Set();
    const last = this.at ? this.lastSpot() : '';
    this.board?.classList.toggle('over', now.over);
    this.board?.classList.toggle('yours', this.isYours);
    this.board?.show(board, kind.look, (cell) => {
      const moves = now.over || !cell.name ? [] : kind.movesAt(cell, now.moves, this.chosen, board);
      const isShown = moves.some((move) => kind.isInTwoSteps || kind.spot(move, board) === cell.name);
      const best = isShown ? this.values.find(({ move }) => moves.includes(move)) : undefined;
      const value = best && verdict(best);
      const isHint = this.hinted !== '' && (kind.spot(this.hinted, board) === cell.name || (kind.isInTwoSteps === true && this.hinted.split(/[-x]/)[0] === cell.name));
      return {
        isLegal: isShown && this.isYours, isLast: last === cell.name && last !== '', isChosen: this.chosen !== '' && this.chosen === cell.name,
        isWon: won.has(cell.name), isHint, value: value && valueSign(value),
        valueKind: value ? `${value.kind}${best?.score === this.values[0].score ? ' best' : ''}${value.isProved ? '' : ' guess'}` : '',
        label: this.cellWords(cell, isShown, value),
      };
    }, say('gameBoard', say(this.domain)));
  }

  /** The cell of the move that led here. */
  lastSpot() {
    const before = this.kind.board(this.turns[this.at - 1].position);
    return this.kind.spot(this.played[this.at - 1], before) ?? '';
  }

  /** @param {import('./games-kinds.js').Cell} cell @param {boolean} isLegal @param {import('./games-values.js').Verdict} [value] */
  cellWords({ name, piece }, isLegal, value) {
    const { look } = this.kind;
    const seeds = look === 'seeds' ? say('seeds', piece) : '';
    const house = name.length > 1 ? say('house', this.sideName(name[0] === 'A' ? 0 : 1), name.slice(1)) : say('store', this.sideName(name === 'A' ? 0 : 1));
    const side = piece ? this.sideName(piece[0] === 'X' ? 0 : 1) : say('empty');
    const what = look === 'seeds' ? `${house}, ${seeds}` : look === 'sticks' ? name : `${name}, ${piece[1] === 'K' ? say('king', side) : side}`;
    return [what, isLegal ? say('legal') : '', value ? valueWords(value) : ''].filter(Boolean).join(', ');
  }
}

customElements.define('games-room', GamesRoom);
