/** The drawing of a search's tree: nodes with their boards, edges with moves or alpha and beta, moved and magnified. */
import { draw } from './svg.js';
import { layOut } from './tree-layout.js';
import { valueSoFar } from './tree-story.js';
import { gameValue, moveSign, number, windowWords } from './tree-texts.js';

/** @typedef {import('./tree-story.js').Node} Node */
/** @typedef {import('./tree-story.js').Story} Story */

const CELL = 19, LEAST = 46, SHAPE = 40, MARGIN = 12;

/** @param {string} text @param {number} x @param {number} y @param {string} [style] */
const text = (text, x, y, style = '') => Object.assign(draw('text', { x, y, class: style }), { textContent: text });

export class TreeView extends HTMLElement {
  /** @type {Story|null} */ story = null;
  /** @type {Map<Node, {group: Element, edge: Element|null, value: Element|null, mark: Element|null, drawn: string}>} */ parts = new Map();
  tree = -1;
  box = { x: 0, y: 0, width: 800, height: 500 };
  whole = this.box;
  size = { width: LEAST, height: LEAST };
  /** @type {Map<number, PointerEvent>} */ fingers = new Map();
  /** Where the first finger came down. @type {PointerEvent|null} */ pressed = null;
  wasDragged = false;
  /** The frame up to which the view has room; -1: none is chosen. */
  until = -1;
  isFollowing = false;
  hasGrown = false;
  isHeld = false;
  frame = 0;

  connectedCallback() {
    if (this.drawing) return;
    this.drawing = draw('svg', { role: 'img', preserveAspectRatio: 'xMidYMid meet' });
    this.append(this.drawing);
    this.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
    this.addEventListener('pointerdown', (event) => this.press(event));
    this.addEventListener('pointermove', (event) => this.drag(event));
    for (const name of ['pointerup', 'pointercancel', 'pointerleave'])
      this.addEventListener(name, (event) => this.fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
    this.addEventListener('click', (event) => this.choose(/** @type {Element} */ (event.target).closest('[data-node]')));
  }

  /** @param {Element|null} group */
  choose(group) {
    const id = Number(/** @type {SVGElement|null} */ (group)?.dataset.node ?? -1);
    const node = this.story?.nodes.find((other) => other.id === id);
    if (node && !this.wasDragged) this.dispatchEvent(new CustomEvent('choose', { detail: node }));
  }

  /** @param {Story|null} story null: nothing is shown */
  load(story) {
    this.story = story;
    this.tree = -1;
    this.drawing?.replaceChildren();
    if (!story) return;
    const boards = story.nodes.map(({ board }) => board).filter((board) => board !== undefined);
    const rows = Math.max(0, ...boards.map((board) => board.length)), columns = Math.max(0, ...boards.map((board) => board[0].length));
    const below = { game: rows ? 24 : 0, path: 38, values: 6 }[story.kind]; // room for words
    this.size = { width: rows ? Math.max(LEAST, columns * CELL) + (story.kind === 'game' ? 16 : 22) : SHAPE + 14, height: (rows ? rows * CELL : SHAPE) + below };
  }

  // ---- drawing ----

  /** Shows the search as it was at a time. @param {number} time */
  show(time) {
    const { story } = this;
    if (!story) return;
    const { tree, focus } = story.frames[time];
    if (tree !== this.tree) this.build(tree);
    const path = new Set();
    for (let node = /** @type {Node|null} */ (focus); node; node = node.above) path.add(node);
    const isOver = time === story.frames.length - 1;
    for (const [node, part] of this.parts) {
      const { group, edge, value, mark } = part;
      const isMade = node.made <= time, isVisited = node.visited <= time;
      const isPath = isOver && node.path;
      const state = node.fate === 'pruned' ? 'pruned' : node.fate === 'cut' ? 'cut' : isVisited && node.fate === 'goal' ? 'goal' : isVisited ? 'visited' : 'open';
      const isLeft = story.kind !== 'path' && node.left < time && !isPath;
      const style = `${isMade ? '' : 'unmade '}${state}${node === focus ? ' focus' : ''}${path.has(node) ? ' active' : ''}${isPath ? ' onpath' : ''}${isLeft && story.kind === 'values' ? ' left' : ''}`;
      if (value) this.fillValue(node, value, time);
      if (part.drawn === `${style}|${isVisited}`) continue; // most of a large tree stays as it is
      part.drawn = `${style}|${isVisited}`;
      group.setAttribute('class', `node ${style}`);
      edge?.setAttribute('class', `edge ${style}`);
      if (mark) mark.textContent = isVisited && node.order ? String(node.order) : '';
    }
    this.grow(time);
  }

  /** @param {Node} node @param {Element} value @param {number} time */
  fillValue(node, value, time) {
    const so = valueSoFar(node, time), isFinal = node.valued <= time;
    value.textContent = so === undefined ? '' : `${isFinal ? '' : node.side === 'max' ? '≥' : '≤'}${gameValue(so)}`;
    value.setAttribute('class', isFinal ? 'value final' : 'value');
  }

  /** @param {number} tree */
  build(tree) {
    const story = /** @type {Story} */ (this.story), root = story.roots[tree];
    layOut(root);
    const edges = draw('g', {}), nodes = draw('g', {});
    this.tree = tree;
    this.parts.clear();
    const rest = [root];
    for (let node = rest.pop(); node; node = rest.pop()) {
      const edge = node.above && this.edge(node, node.above);
      const group = this.node(node);
      this.parts.set(node, { group, edge, value: group.querySelector('.value'), mark: group.querySelector('.order'), drawn: '' });
      if (edge) edges.append(edge);
      nodes.append(group);
      rest.push(...node.children);
    }
    this.drawing?.replaceChildren(edges, nodes);
    this.whole = this.extent([...this.parts.keys()]);
    this.until = -1;
    this.isHeld = false;
  }

  /** The rectangle that nodes take, with a margin. @param {Node[]} nodes */
  extent(nodes) {
    const xs = nodes.map(({ x }) => x), least = Math.min(...xs), { width, height } = this.size;
    return { x: least * width - width / 2 - MARGIN, y: -MARGIN, width: (Math.max(...xs) - least + 1) * width + 2 * MARGIN,
      height: Math.max(...nodes.map(({ y }) => y)) * this.level + height + 2 * MARGIN };
  }

  get level() { return this.size.height + (this.story?.kind === 'game' ? 46 : 36); }

  /** @param {Node} node */
  at(node) { return { x: node.x * this.size.width, y: node.y * this.level }; }

  /** @param {Node} node @param {Node} above */
  edge(node, above) {
    const from = this.at(above), to = this.at(node), top = from.y + this.size.height - 4;
    const middle = { x: (from.x + 2 * to.x) / 3, y: (top + 2 * to.y) / 3 };
    const group = draw('g', {}, draw('path', { d: `M${from.x} ${top}C${from.x} ${top + 24} ${to.x} ${to.y - 24} ${to.x} ${to.y}` }));
    const label = node.side && node.visited < Infinity ? windowText(node) : moveSign(node.move ?? '');
    label.split('\n').forEach((line, i) => group.append(text(line, middle.x, middle.y - 3 + i * 12, node.side ? 'window' : 'move')));
    return group;
  }

  /** @param {Node} node */
  node(node) {
    const { x, y } = this.at(node), kind = this.story?.kind;
    const group = draw('g', { class: 'node', transform: `translate(${x} ${y})`, 'data-node': node.id });
    const height = node.board ? this.drawBoard(group, node.board) : this.drawShape(group, node);
    if (kind === 'path') {
      group.append(text(`g ${node.g}  h ${node.h}`, 0, height + 14, 'costs'));
      if (node.f !== undefined) group.append(text(`f ${number(node.f)}`, 0, height + 30, 'f'));
    } else if (kind === 'game') group.append(text('', 0, node.board ? height + 18 : height - 11, 'value'));
    const half = node.board ? node.board[0].length * CELL / 2 + 5 : node.children.length && node.side === 'min' ? 28 : 22;
    group.append(text('', -half, 9, 'order'));
    if (node.hidden) group.append(text(`+${node.hidden}`, 0, height + (kind === 'path' ? 44 : node.board ? 32 : 14), 'more'));
    return group;
  }

  /** @param {Element} group @param {string[][]} board */
  drawBoard(group, board) {
    const width = board[0].length * CELL, height = board.length * CELL;
    const signs = board.flat().filter(Boolean), isNumbers = signs.length > 0 && signs.every((sign) => /^\d+$/.test(sign));
    group.append(draw('rect', { class: 'back', x: -width / 2 - 3, y: -3, width: width + 6, height: height + 6, rx: 6 }));
    board.forEach((row, i) => row.forEach((cell, j) => {
      const x = j * CELL - width / 2, y = i * CELL;
      const isDark = !isNumbers && (i + j) % 2 === 1;
      if (cell || !isNumbers) group.append(draw('rect', { class: `square${isNumbers ? ' tile' : isDark ? ' dark' : ''}`, x: x + .5, y: y + .5, width: CELL - 1, height: CELL - 1, rx: isNumbers ? 3 : 0 }));
      if (cell) group.append(text(cell === 'Q' ? '♛' : cell, x + CELL / 2, y + 14.5, `sign ${cell.match(/^[XOQ]$/) ?? ''}`));
    }));
    return height;
  }

  /** MAX as a triangle that points up, MIN down, an end as a square. @param {Element} group @param {Node} node */
  drawShape(group, node) {
    const isEnd = !node.children.length;
    const d = isEnd ? 'M-19 1H19V35H-19Z' : node.side === 'min' ? 'M-25 1H25L0 37Z' : 'M-25 37H25L0 1Z';
    group.append(draw('path', { class: 'back', d }));
    if (node.fate === 'pruned' && node.state?.length && node.state.length < 6) group.append(text(node.state, 0, 24, 'missed'));
    return !isEnd && node.side === 'min' ? 30 : 36;
  }

  // ---- moving and magnifying ----

  look() {
    const { x, y, width, height } = this.box;
    this.drawing?.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  }

  /** Glides to a part of the drawing; at once for who wants no motion. @param {typeof this.box} to */
  glide(to) {
    const from = this.box, began = performance.now(), MS = matchMedia('(prefers-reduced-motion: reduce)').matches || !this.hasGrown ? 0 : 240;
    const between = (name, part) => from[name] + (to[name] - from[name]) * part;
    const step = () => {
      const part = MS ? Math.min(1, (performance.now() - began) / MS) : 1;
      this.box = { x: between('x', part), y: between('y', part), width: between('width', part), height: between('height', part) };
      this.look();
      if (part < 1) this.frame = requestAnimationFrame(step);
    };
    cancelAnimationFrame(this.frame);
    step();
  }

  /** Leaves the view to the visitor. */
  hold() {
    cancelAnimationFrame(this.frame);
    this.isHeld = true;
  }

  /** Makes room for the search as it is now, and until it is twice as long. @param {number} time */
  grow(time) {
    const { frames } = /** @type {Story} */ (this.story), { tree, focus } = frames[time];
    const first = frames.findIndex((frame) => frame.tree === tree), until = first + Math.max(2, 2 ** Math.ceil(Math.log2(time - first + 1)));
    if (this.isHeld) return;
    if (until === this.until) { if (this.isFollowing) this.follow(focus); return; }
    this.hasGrown = this.until >= 0;
    this.until = until;
    this.fitTo(this.extent([...this.parts.keys()].filter(({ made }) => made <= until)), focus);
  }

  /** A part of the tree if it stays readable; else what is around a node, which the view then follows. @param {typeof this.whole} part @param {Node} node */
  fitTo(part, node) {
    const LEAST_SCALE = .5, { clientWidth, clientHeight } = this;
    if (!clientWidth) return;
    const scale = Math.min(clientWidth / part.width, clientHeight / part.height, 1.4);
    this.isFollowing = scale < LEAST_SCALE;
    const by = this.isFollowing ? Math.min(.85, clientWidth / 500) : scale;
    const width = clientWidth / by, height = clientHeight / by;
    const box = { x: part.x + (part.width - width) / 2, y: part.y + (this.isFollowing ? 0 : (part.height - height) / 2), width, height };
    if (!this.isFollowing) { this.glide(box); return; }
    this.box = box;
    this.follow(node);
  }

  /** @param {number} time */
  fit(time) {
    this.until = -1;
    this.isHeld = false;
    if (this.story) this.grow(time);
  }

  fitWhole() {
    const { clientWidth, clientHeight, whole } = this, scale = Math.min(clientWidth / whole.width, clientHeight / whole.height, 1.4);
    const width = clientWidth / scale, height = clientHeight / scale;
    this.hold();
    this.glide({ x: whole.x + (whole.width - width) / 2, y: whole.y + (whole.height - height) / 2, width, height });
  }

  /** Moves the view until the node lies well inside. @param {Node} node */
  follow(node) {
    const { x, y } = this.at(node), { box, size } = this, edge = { x: box.width / 5, y: box.height / 6 };
    const within = (at, whole, most, room) => (most > room ? Math.max(whole, Math.min(at, whole + most - room)) : at);
    if (x < box.x + edge.x || x > box.x + box.width - edge.x) box.x = within(x - box.width / 2, this.whole.x, this.whole.width, box.width);
    if (y < box.y + edge.y || y + size.height > box.y + box.height - edge.y) box.y = within(y + size.height / 2 - box.height / 2, this.whole.y, this.whole.height, box.height);
    this.look();
  }

  /** @param {number} by more than 1: nearer @param {number} [x] of the view, 0 to 1 @param {number} [y] */
  zoom(by, x = .5, y = .5) {
    this.hold();
    const { box } = this, width = Math.max(120, Math.min(60000, box.width / by)), ratio = width / box.width;
    this.box = { x: box.x + box.width * x * (1 - ratio), y: box.y + box.height * y * (1 - ratio), width, height: box.height * ratio };
    this.look();
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    const { left, top, width, height } = this.getBoundingClientRect();
    this.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, (event.clientX - left) / width, (event.clientY - top) / height);
  }

  /** @param {PointerEvent} event */
  press(event) {
    if (!this.fingers.size) {
      this.pressed = event;
      this.wasDragged = false;
    }
    this.fingers.set(event.pointerId, event);
  }

  /** One finger moves, two magnify. @param {PointerEvent} event */
  drag(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const scale = this.box.width / this.clientWidth;
    const others = [...this.fingers.values()].filter(({ pointerId }) => pointerId !== event.pointerId);
    const far = (a, b) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    if (others.length) this.zoom(far(event, others[0]) / Math.max(1, far(before, others[0])));
    else {
      this.box.x -= (event.clientX - before.clientX) * scale;
      this.box.y -= (event.clientY - before.clientY) * scale;
    }
    this.wasDragged ||= others.length > 0 || far(this.pressed, event) > 3;
    this.hold();
    this.fingers.set(event.pointerId, event);
    this.look();
  }
}

/** Alpha and beta, with which a position was visited; none: it could be worth anything. @param {Node} node */
function windowText({ alpha, beta }) {
  const words = windowWords(alpha, beta);
  return words.every((word) => word.endsWith('∞')) ? '' : words.join('\n');
}

customElements.define('tree-view', TreeView);
