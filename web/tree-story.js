/** The story of a search: its nodes as frames, one after the other, each with what it makes, visits or values. */

/**
 * @typedef {object} Node as /api/tree has it, and when what happened to it
 * @property {number} id @property {number|null} parent @property {number} [order] @property {string} fate
 * @property {string} [move] @property {string} [state] @property {string[][]} [board]
 * @property {number} [g] @property {number} [h] @property {number} [f]
 * @property {'max'|'min'} [side] @property {number} [value] @property {number|null} [alpha] @property {number|null} [beta]
 * @property {string} [title] @property {string} [reason] @property {boolean} [path] @property {number} [hidden]
 * @property {Node[]} children @property {Node|null} above @property {number} x @property {number} y
 * @property {number} made @property {number} visited @property {number} valued @property {number} left
 */

/** @typedef {{tree: number, focus: Node, made: Node[], visit?: Node, valued?: Node}} Frame */
/** @typedef {{kind: 'path'|'values'|'game', roots: Node[], frames: Frame[], nodes: Node[]}} Story */

const NEVER = Infinity;

/** Links parents and children. @param {any[]} given @returns {Node[]} */
function linked(given) {
  const nodes = given.map((node) => ({ ...node, children: [], above: null, x: 0, y: 0, made: NEVER, visited: NEVER, valued: NEVER, left: NEVER }));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  for (const node of nodes) {
    node.above = byId.get(node.parent) ?? null;
    node.above?.children.push(node);
  }
  return nodes;
}

/** A best-first or depth-first search: a visit makes children, as their numbers tell. @param {Node[]} nodes @param {number} tree */
function framesOfPaths(nodes, tree) {
  /** @type {Frame[]} */
  const frames = [];
  const visits = nodes.filter(({ order }) => order).sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const visit = () => {
    const node = /** @type {Node} */ (visits.shift());
    frames.push({ tree, focus: node, made: [], visit: node });
  };
  for (const node of nodes) {
    const { above } = node;
    while (above && visits.length && (visits[0].order ?? 0) <= (above.order ?? 0)) visit();
    const last = frames.at(-1);
    if (last && last.focus === above) last.made.push(node);
    else frames.push({ tree, focus: above ?? node, made: [node] });
  }
  while (visits.length) visit();
  return frames;
}

/** Backtracking: a node is a value that is tried. @param {Node[]} nodes @param {number} tree @returns {Frame[]} */
const framesOfValues = (nodes, tree) => nodes.map((node) => ({ tree, focus: node, made: [node], visit: node }));

/** A game: down to a leaf, and the value back. @param {Node} root @param {number} tree */
function framesOfGame(root, tree) {
  /** @type {Frame[]} */
  const frames = [];
  /** @param {Node} node */
  const enter = (node) => {
    const visited = node.children.filter(({ order }) => order).sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
    const pruned = node.children.filter(({ order }) => !order);
    const isLeaf = !node.children.length;
    frames.push({ tree, focus: node, made: [node], visit: node, ...(isLeaf ? { valued: node } : {}) });
    visited.forEach(enter);
    if (!isLeaf) frames.push({ tree, focus: node, made: pruned, valued: node });
  };
  enter(root);
  return frames;
}

/** When each node was made, visited, valued, and left for good. @param {Frame[]} frames */
function date(frames) {
  frames.forEach((frame, time) => {
    for (const node of frame.made) node.made = time;
    if (frame.visit) frame.visit.visited = time;
    if (frame.valued) frame.valued.valued = time;
    for (const end of [frame.focus, ...frame.made])
      for (let node = /** @type {Node|null} */ (end); node; node = node.above) node.left = time;
  });
}

/** @param {any} answer of /api/tree @returns {Story} */
export function story(answer) {
  const nodes = linked(answer.nodes), roots = nodes.filter(({ above }) => !above);
  const kind = roots[0]?.side ? 'game' : roots[0]?.g === undefined ? 'values' : 'path';
  const treeOf = new Map();
  for (const node of nodes) treeOf.set(node, node.above ? treeOf.get(node.above) : roots.indexOf(node));
  const frames = roots.flatMap((root, tree) => {
    const own = nodes.filter((node) => treeOf.get(node) === tree);
    return kind === 'game' ? framesOfGame(root, tree) : kind === 'values' ? framesOfValues(own, tree) : framesOfPaths(own, tree);
  });
  date(frames);
  return { kind, roots, frames, nodes };
}

/** The states that wait at a time, the first to be visited first. @param {Story} told @param {number} time */
export function openList({ nodes, frames, kind }, time) {
  const { tree } = frames[time];
  const from = frames.findIndex((frame) => frame.tree === tree);
  return kind !== 'path' ? [] : nodes
    .filter((node) => node.made >= from && node.made <= time && node.visited > time && node.fate !== 'cut')
    .sort((a, b) => a.visited - b.visited || (a.f ?? 0) - (b.f ?? 0) || (a.h ?? 0) - (b.h ?? 0));
}

/** The best value that a node of a game has found by a time; undefined: none yet. @param {Node} node @param {number} time */
export function valueSoFar(node, time) {
  if (node.valued <= time) return node.value;
  const values = node.children.filter((child) => child.valued <= time).map(({ value }) => value ?? 0);
  if (!values.length) return undefined;
  return node.side === 'max' ? Math.max(...values) : Math.min(...values);
}
