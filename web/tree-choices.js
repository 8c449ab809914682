/** What the tree's section offers: problems, algorithms, and the examples of the course. */

/**
 * @typedef {{domain: string, position: string, goal?: string, algorithm: string, heuristic?: string, weight?: string, depth?: string, all?: string, 'move-order'?: string}} Settings
 */

const PATHS = ['breadth-first', 'depth-first', 'iterative-deepening', 'uniform-cost', 'best-first', 'greedy', 'astar', 'weighted-astar', 'idastar', 'widastar', 'rbfs', 'beam'];
const VALUES = ['backtracking', 'backjumping'];
const GAMES = ['minimax', 'alpha-beta'];

/** @type {Record<string, {kind: 'path'|'values'|'game', position: string, algorithms: string[], heuristics?: string[]}>} */
export const DOMAINS = {
  tile8: { kind: 'path', position: '2 8 3 1 6 4 7 0 5', algorithms: PATHS, heuristics: ['zero', 'misplaced', 'manhattan', 'linear-conflict'] },
  queens: { kind: 'values', position: '4', algorithms: VALUES },
  'game-tree': { kind: 'game', position: '((3 12 8) (2 4 6) (14 5 2))', algorithms: GAMES },
  tictactoe: { kind: 'game', position: 'X.O/.X./..O', algorithms: GAMES },
  'connect4:5x4': { kind: 'game', position: 'XO..X/OX..X/XOO.O/XXO.O', algorithms: GAMES },
  nim: { kind: 'game', position: '1 2', algorithms: GAMES },
};

const NILSSON = { domain: 'tile8', position: '2 8 3 1 6 4 7 0 5', goal: '1 2 3 8 0 4 7 6 5' };
const LONG = { domain: 'tile8', position: '2 3 5 0 1 6 4 8 7', heuristic: 'manhattan' };
const LEAVES = { domain: 'game-tree', position: '((3 12 8) (2 4 6) (14 5 2))' };
const HORIZON = { domain: 'connect4:5x4', position: 'XO..X/OX..X/XOO.O/XXO.O', algorithm: 'minimax' };

/** By their names in links, in the order of the course. @type {Record<string, Settings>} */
export const EXAMPLES = {
  backtracking: { domain: 'queens', position: '4', algorithm: 'backtracking' },
  allqueens: { domain: 'queens', position: '4', algorithm: 'backtracking', all: 'true' },
  breadth: { ...NILSSON, algorithm: 'breadth-first', heuristic: 'zero' },
  bestfirst: { ...NILSSON, algorithm: 'best-first', heuristic: 'misplaced' },
  limits: { ...LONG, algorithm: 'best-first' },
  astar: { ...NILSSON, algorithm: 'astar', heuristic: 'misplaced' },
  astarlong: { ...LONG, algorithm: 'astar' },
  idastar: { ...NILSSON, algorithm: 'idastar', heuristic: 'misplaced' },
  idastarlong: { ...LONG, algorithm: 'idastar' },
  widastar: { domain: 'tile8', position: '6 4 2 5 0 8 1 3 7', heuristic: 'manhattan', algorithm: 'widastar', weight: '1.5' },
  minimax: { ...LEAVES, algorithm: 'minimax' },
  alphabeta: { ...LEAVES, algorithm: 'alpha-beta' },
  badorder: { ...LEAVES, position: '((14 5 2) (6 4 2) (3 12 8))', algorithm: 'alpha-beta' },
  noughts: { domain: 'tictactoe', position: 'X.O/.X./..O', algorithm: 'alpha-beta' },
  horizon: { ...HORIZON, depth: '3' },
  beyond: { ...HORIZON, depth: '4' },
};

/** Those that hold one path alone. */
export const DEPTH_FIRST = new Set(['idastar', 'widastar', 'depth-first', 'iterative-deepening', 'rbfs']);
export const WEIGHTED = new Set(['widastar', 'weighted-astar']);
const BLIND = new Set(['breadth-first', 'depth-first', 'iterative-deepening', 'uniform-cost']);

/** @param {Settings} settings */
export const usesHeuristic = ({ domain, algorithm }) => DOMAINS[domain].kind === 'path' && !BLIND.has(algorithm);
/** @param {Settings} settings */
export const usesDepth = ({ domain, algorithm }) => DOMAINS[domain].kind === 'game' || algorithm === 'depth-first';

/** The members of a question that the algorithm takes. @param {Settings} settings */
export function question(settings) {
  const { domain, position, goal, algorithm, heuristic, weight, depth, all } = settings;
  return { ask: 'tree', domain, position, algorithm, nodes: 1500,
    ...(goal && domain === 'tile8' ? { goal } : {}),
    ...(usesHeuristic(settings) && heuristic ? { heuristic } : {}),
    ...(WEIGHTED.has(algorithm) ? { weight: weight ?? '1.5' } : {}),
    ...(usesDepth(settings) && depth ? { depth } : {}),
    ...(DOMAINS[domain].kind === 'values' && all ? { all: true } : {}) };
}

/** A place in the address: the name of an example, or the settings. @param {string} place @returns {Settings|null} */
export function readPlace(place) {
  if (Object.hasOwn(EXAMPLES, place)) return { ...EXAMPLES[place] };
  const given = Object.fromEntries(new URLSearchParams(place));
  if (!Object.hasOwn(DOMAINS, given.domain ?? '')) return null;
  const { position, algorithms } = DOMAINS[given.domain];
  return { position, algorithm: algorithms[0], ...given, .../** @type {{domain: string}} */ ({ domain: given.domain }) };
}

/** @param {Settings} settings */
export function writePlace(settings) {
  const same = Object.keys(EXAMPLES).find((name) => JSON.stringify(Object.entries(EXAMPLES[name]).sort()) === JSON.stringify(Object.entries(settings).sort()));
  return same ?? String(new URLSearchParams(/** @type {any} */ (settings)));
}
