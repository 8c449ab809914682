/** The section of the tree: a small search, drawn as it grows. */
import { ask } from './api.js';
import { Section } from './section.js';
import { DEPTH_FIRST, DOMAINS, EXAMPLES, question, readPlace, usesDepth, usesHeuristic, WEIGHTED, writePlace } from './tree-choices.js';
import { openList, story, valueSoFar } from './tree-story.js';
import { frameWords, gameValue, moveSign, number, summaryWords, windowWords } from './tree-texts.js';
import './tree-view.js';
import './tree-words.js';
import { say } from './words.js';

const FRAME = `
<h2 data-say="tree"></h2>
<nav id="examples" data-label="examples"></nav>
<div class="settings">
  <label><span data-say="problem"></span><select id="domain"></select></label>
  <label class="broad"><span data-say="startPosition"></span><input id="position" autocomplete="off" spellcheck="false"></label>
  <label><span data-say="algorithm"></span><select id="algorithm"></select></label>
  <label id="heuristicLine"><span data-say="heuristic"></span><select id="heuristic"></select></label>
  <label id="weightLine"><span id="weightText"></span><input id="weight" type="range" min="1" max="5" step="0.1"></label>
  <label id="depthLine"><span id="depthText"></span><input id="depth" type="range" min="0" max="12"></label>
  <label id="allLine" class="switch"><input id="all" type="checkbox"><span data-say="allSolutions"></span></label>
</div>
<div class="theatre">
  <div class="stage">
    <input id="time" type="range" min="0" value="0" data-label="moment">
    <div class="transport">
      <button id="start" type="button" data-label="toStart"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 5V19M18 5L9 12L18 19Z"/></svg></button><button id="back" type="button" data-label="stepBack"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M16 5L7 12L16 19Z"/></svg></button>
      <button id="run" class="main" type="button"></button>
      <button id="step" type="button" data-label="stepForward"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M8 5L17 12L8 19Z"/></svg></button><button id="end" type="button" data-label="toEnd"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M18 5V19M6 5L15 12L6 19Z"/></svg></button>
    </div>
    <p id="message" role="status" aria-live="polite"></p>
    <div id="iterations" role="group" data-label="iterations" hidden></div>
    <div class="picture">
      <tree-view></tree-view>
      <div class="lens"><button id="nearer" type="button" data-label="nearer">+</button><button id="farther" type="button" data-label="farther">−</button><button id="whole" type="button" data-label="wholeTree"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15"/></svg></button></div>
    </div>
    <div class="lower"><label class="speed"><span data-say="treeSpeed"></span><input id="speed" type="range" min="0" max="10" value="4"></label><button id="share" type="button" data-say="share"></button></div>
    <p class="note"><span data-say="treeLegend"></span> <span id="gameLegend" data-say="gameLegend"></span></p>
    <p class="note" data-say="keysNote"></p>
  </div>
  <div class="beside">
    <p id="summary"></p>
    <h3 id="besideTitle"></h3>
    <ol id="waiting"></ol>
    <h3 data-say="steps"></h3>
    <ol id="steps"></ol>
  </div>
</div>`;

const SHOWN = 10;

class TreeRoom extends Section {
  frame = FRAME;
  /** @type {import('./tree-choices.js').Settings} */ settings = { ...EXAMPLES.bestfirst };
  /** Of the settings that `answered` holds. @type {any} */ answer = null;
  answered = this.settings;
  /** @type {import('./tree-story.js').Story|null} */ story = null;
  time = 0;
  /** @type {number|undefined} */ timer = undefined;
  /** @type {AbortController|null} */ search = null;

  build() {
    this.view = /** @type {import('./tree-view.js').TreeView} */ (this.querySelector('tree-view'));
    this.view.addEventListener('choose', (event) => this.jumpTo(/** @type {CustomEvent} */ (event).detail));
    for (const id of ['domain', 'position', 'algorithm', 'heuristic', 'weight', 'depth', 'all']) this.get(id).addEventListener('change', () => this.change(id));
    for (const id of ['weight', 'depth']) this.get(id).addEventListener('input', () => this.nameSliders());
    this.get('time').addEventListener('input', () => { this.hold(); this.goTo(Number(this.get('time').value)); });
    this.onClick('start', () => { this.hold(); this.goTo(0); });
    this.onClick('end', () => { this.hold(); this.goTo(Infinity); });
    this.onClick('back', () => { this.hold(); this.goTo(this.time - 1); });
    this.onClick('step', () => { this.hold(); this.goTo(this.time + 1); });
    this.onClick('run', () => this.run());
    this.onClick('nearer', () => this.view?.zoom(1.3));
    this.onClick('farther', () => this.view?.zoom(1 / 1.3));
    this.onClick('whole', () => this.view?.fitWhole());
    this.onClick('share', () => this.copyLink(`#tree=${writePlace(this.settings)}`));
    this.get('domain').append(...Object.keys(DOMAINS).map((name) => new Option(name, name)));
  }

  enter() {
    this.on(document, 'keydown', (event) => this.key(event));
    this.on(window, 'resize', () => this.view?.fit(this.time));
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.hold();
    this.search?.abort();
  }

  /** @param {string} place */
  open(place) {
    const settings = readPlace(place);
    if (settings) this.settings = settings;
    if (settings || !this.story) this.find();
  }

  /** @param {string} id of the field that changed */
  change(id) {
    const { settings } = this, value = this.get(id).value;
    if (id === 'domain') this.settings = { domain: value, position: DOMAINS[value].position, algorithm: DOMAINS[value].algorithms.at(-1) ?? '', ...(value === 'tile8' ? EXAMPLES.idastar : {}) };
    else if (id === 'all') settings.all = this.get('all').checked ? 'true' : undefined;
    else if (id === 'depth') settings.depth = value === '0' ? undefined : value;
    else settings[/** @type {'position'} */ (id)] = value.trim();
    if (this.settings.position !== EXAMPLES.bestfirst.position && id === 'position') delete this.settings.goal;
    for (const [name, one] of Object.entries(this.settings)) if (one === undefined) delete this.settings[/** @type {'goal'} */ (name)];
    if (usesHeuristic(this.settings) && (!this.settings.heuristic || this.settings.heuristic === 'zero')) this.settings.heuristic = 'manhattan';
    history.replaceState(null, '', `#tree=${writePlace(this.settings)}`);
    this.find();
  }

  /** Asks for the tree of the settings. */
  async find() {
    this.hold();
    this.search?.abort();
    const { signal } = this.search = new AbortController(), settings = { ...this.settings };
    this.write();
    this.view?.setAttribute('aria-busy', 'true');
    /** @type {any} */
    let answer;
    try {
      answer = await ask(question(settings), () => undefined, signal);
    } catch {
      if (signal.aborted) return;
      this.view?.removeAttribute('aria-busy');
      this.tell('noServer');
      return;
    }
    if (signal.aborted) return;
    this.view?.removeAttribute('aria-busy');
    this.answer = answer;
    this.answered = settings;
    this.story = answer.nodes ? story(answer) : null;
    this.view?.load(this.story);
    this.time = 0;
    this.get('time').max = this.story ? this.story.frames.length - 1 : 0;
    this.tell(...(this.story ? [] : ['searchFailed', answer.error?.message ?? answer.status]));
    this.write();
  }

  // ---- time ----

  /** @param {number} time */
  goTo(time) {
    if (!this.story) return;
    this.time = Math.max(0, Math.min(this.story.frames.length - 1, time));
    this.draw();
  }

  /** @param {import('./tree-story.js').Node} node */
  jumpTo(node) {
    this.hold();
    const time = this.story?.frames.findIndex(({ focus, visit }) => (visit ?? focus) === node) ?? -1;
    if (time >= 0) this.goTo(time);
  }

  get isRunning() { return this.timer !== undefined; }

  run() {
    if (this.isRunning || !this.story) { this.hold(); return; }
    if (this.time === this.story.frames.length - 1) this.time = 0;
    this.tick();
    this.draw();
  }

  tick() {
    const wait = 1600 * 0.62 ** Number(this.get('speed').value);
    this.timer = window.setTimeout(() => {
      const isOver = !this.story || this.time >= this.story.frames.length - 1;
      if (isOver) { this.hold(); return; }
      this.tick();
      this.goTo(this.time + 1);
    }, wait);
  }

  hold() {
    clearTimeout(this.timer);
    const wasRunning = this.isRunning;
    this.timer = undefined;
    if (wasRunning && this.isConnected) this.draw();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {Element} */ (event.target);
    if (target.matches('input, select') || event.altKey || event.ctrlKey || event.metaKey) return;
    const does = { ArrowRight: () => this.get('step').click(), ArrowLeft: () => this.get('back').click(), Home: () => this.get('start').click(), End: () => this.get('end').click() }[event.key];
    if (event.key === ' ' && !target.matches('button, a')) this.run();
    else if (does) does();
    else return;
    event.preventDefault();
  }

  // ---- what is shown ----

  write() {
    const { domain, position, algorithm, heuristic, weight, depth, all } = this.settings;
    const { algorithms, heuristics = [], kind } = DOMAINS[domain];
    for (const option of this.get('domain').options) option.textContent = say(`domain:${option.value}`);
    this.get('domain').value = domain;
    this.get('position').value = position;
    this.fillList('algorithm', algorithms, algorithm);
    this.fillList('heuristic', heuristics, heuristic ?? '');
    this.get('weight').value = weight ?? '1.5';
    this.get('depth').value = depth ?? '0';
    this.get('all').checked = Boolean(all);
    this.get('heuristicLine').hidden = !usesHeuristic(this.settings);
    this.get('weightLine').hidden = !WEIGHTED.has(algorithm);
    this.get('depthLine').hidden = !usesDepth(this.settings);
    this.get('allLine').hidden = kind !== 'values';
    this.get('gameLegend').hidden = kind !== 'game';
    this.nameSliders();
    const here = writePlace(this.settings);
    this.get('examples').replaceChildren(...Object.keys(EXAMPLES).map((name) => {
      const link = Object.assign(document.createElement('a'), { href: `#tree=${name}`, textContent: say(`example:${name}`) });
      if (name === here) link.setAttribute('aria-current', 'true');
      return link;
    }));
    const bar = this.get('examples'), link = bar.querySelector('[aria-current]');
    if (link) bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.clientWidth) / 2;
    super.write();
  }

  /** @param {string} id @param {string[]} names @param {string} chosen */
  fillList(id, names, chosen) {
    this.get(id).replaceChildren(...names.map((name) => new Option(say(`${id}:${name}`), name)));
    this.get(id).value = chosen;
  }

  nameSliders() {
    const depth = this.get('depth').value;
    this.get('weightText').textContent = say('weight', number(Number(this.get('weight').value)));
    this.get('depthText').textContent = say(this.settings.algorithm === 'depth-first' ? 'depthLimit' : 'depth', depth === '0' ? say('noLimit') : depth);
  }

  draw() {
    const { story, time } = this;
    this.get('run').textContent = say(this.isRunning ? 'holdStory' : 'runStory');
    for (const id of ['start', 'back', 'run', 'step', 'end', 'time']) this.get(id).disabled = !story;
    if (!story) { this.drawNothing(); return; }
    const last = story.frames.length - 1;
    this.view?.show(time);
    this.get('time').value = String(time);
    this.get('time').setAttribute('aria-valuetext', say('stepOf', time + 1, last + 1));
    this.get('start').disabled = this.get('back').disabled = time === 0;
    this.get('step').disabled = this.get('end').disabled = time === last;
    this.get('message').textContent = frameWords(story.frames[time], story.kind);
    this.get('summary').textContent = this.summary();
    this.view?.firstElementChild?.setAttribute('aria-label', say('treePicture', this.summary()));
    this.drawIterations();
    this.drawBeside();
    const first = Math.max(0, time - SHOWN + 1);
    this.get('steps').start = first + 1;
    this.get('steps').replaceChildren(...story.frames.slice(first, time + 1).map((frame) =>
      Object.assign(document.createElement('li'), { textContent: frameWords(frame, story.kind) })));
  }

  /** Before the first answer, and where a question has no tree. */
  drawNothing() {
    this.get('iterations').hidden = true;
    this.get('summary').textContent = this.get('besideTitle').textContent = '';
    this.get('waiting').replaceChildren();
    this.get('steps').replaceChildren();
  }

  summary() { return summaryWords(this.answered.algorithm, this.answer, this.story?.kind); }

  drawIterations() {
    const { story } = this, place = this.get('iterations');
    place.hidden = !story || story.roots.length < 2;
    if (!story || place.hidden) return;
    const { tree } = story.frames[this.time];
    place.replaceChildren(...story.roots.map((root, i) => {
      const [, count, bound] = /iteration (\d+)(?:, bound (\d+))?/.exec(root.title ?? '') ?? [];
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: bound === undefined ? say('iteration', count ?? i + 1) : say('iterationBound', bound) });
      button.setAttribute('aria-pressed', String(i === tree));
      button.addEventListener('click', () => { this.hold(); this.goTo(story.frames.findIndex((frame) => frame.tree === i)); });
      return button;
    }));
  }

  /** The queue; or the path from the root, where a search holds no more. */
  drawBeside() {
    const story = /** @type {import('./tree-story.js').Story} */ (this.story);
    const { focus } = story.frames[this.time];
    const isQueue = story.kind === 'path' && !DEPTH_FIRST.has(this.answered.algorithm);
    /** @type {import('./tree-story.js').Node[]} */
    const nodes = isQueue ? openList(story, this.time) : [];
    if (!isQueue) for (let node = /** @type {typeof focus|null} */ (focus); node; node = node.above) nodes.unshift(node);
    this.get('besideTitle').textContent = isQueue ? say('queueTitle', nodes.length) : say(story.kind === 'game' ? 'windowTitle' : 'pathTitle');
    const shown = isQueue ? nodes.slice(0, SHOWN) : nodes.slice(-2 * SHOWN);
    const rows = shown.map((node) => this.besideRow(node));
    if (isQueue && nodes.length > SHOWN) rows.push(Object.assign(document.createElement('li'), { className: 'more', textContent: say('moreWait', nodes.length - SHOWN) }));
    this.get('waiting').replaceChildren(...rows);
  }

  /** @param {import('./tree-story.js').Node} node */
  besideRow(node) {
    const row = document.createElement('li');
    const cell = (className, text) => row.append(Object.assign(document.createElement('span'), { className, textContent: text }));
    if (node.side) {
      const value = valueSoFar(node, this.time);
      cell('strong', node.side === 'max' ? 'MAX' : 'MIN');
      cell('', `${node.move ?? ''} ${this.answered.algorithm === 'minimax' ? '' : windowWords(node.alpha, node.beta).join(' ')}`);
      cell('', value === undefined ? '' : `${node.valued <= this.time ? '=' : node.side === 'max' ? '≥' : '≤'} ${gameValue(value)}`);
    } else if (node.g === undefined) cell('', node.move ?? node.state ?? '');
    else {
      cell('strong', node.f === undefined ? '' : `f ${number(node.f)}`);
      cell('', `g ${node.g} h ${node.h}`);
      cell('state', `${node.move ? moveSign(node.move) : ''} ${(node.board ?? []).map((line) => line.map((sign) => sign || '·').join('')).join(' ')}`);
    }
    return row;
  }
}

customElements.define('tree-room', TreeRoom);
