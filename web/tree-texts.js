/** What is said of a node and of a frame. */
import { language, say, sayOr } from './words.js';

/** @typedef {import('./tree-story.js').Node} Node */

const ARROWS = { up: '↑', down: '↓', left: '←', right: '→' };

/** @param {string} move */
export const moveSign = (move) => ARROWS[move] ?? move;

/** @param {number} value */
export const number = (value) => new Intl.NumberFormat(language(), { maximumFractionDigits: 3 }).format(value);

const WIN = 1000000;

/** Alpha and beta in signs; a bound that no value exceeds is infinite, too. @param {number|null|undefined} alpha @param {number|null|undefined} beta */
export const windowWords = (alpha, beta) => [`α ${(alpha ?? -WIN) <= -WIN ? '−∞' : gameValue(alpha ?? 0)}`, `β ${(beta ?? WIN) >= WIN ? '∞' : gameValue(beta ?? 0)}`];

/** The value of a game: "3", "W2" or "a win in 2". @param {number} value */
export function gameValue(value, isLong = false) {
  const WON = 900000, size = Math.abs(value);
  if (size < WON) return number(value).replace('-', '−');
  return say(`${value > 0 ? 'maxWins' : 'minWins'}${isLong ? 'Long' : ''}`, Math.max(0, WIN - size));
}

/** Why a node was cut, or ended. @param {string} reason */
export function reasonWords(reason) {
  const [, what, variable] = /^(.*) as x(\d+)$/.exec(reason) ?? [];
  if (what) return say('conflict', sayOr(`conflict:${what}`, what), variable);
  return sayOr(`reason:${reason}`, reason);
}

/** @param {Node} node */
const f = (node) => (node.f === undefined ? say('costsWords', node.g ?? 0, node.h ?? 0) : say('fWords', number(node.f), node.g ?? 0, node.h ?? 0));

/** @param {Node} node */
const name = (node) => (node.move ? moveSign(node.move) : say(node.side ? 'rootNode' : 'startNode'));

/** One line about a frame. @param {import('./tree-story.js').Frame} frame @param {string} kind */
export function frameWords({ focus, made, visit, valued }, kind) {
  if (kind === 'values') {
    if (!focus.move) return say('emptyNode');
    if (focus.fate === 'goal') return say('solutionNode', focus.move, focus.state ?? '');
    return focus.fate === 'cut' ? say('triedBad', focus.move, reasonWords(focus.reason ?? '')) : say('triedGood', focus.move);
  }
  if (kind === 'game') {
    const who = focus.side === 'max' ? 'MAX' : 'MIN', pruned = made.filter(({ fate }) => fate === 'pruned').length;
    if (valued && visit) return say(focus.reason === 'horizon' ? 'horizonNode' : 'leafNode', name(focus), gameValue(focus.value ?? 0, true));
    if (valued) return say(pruned ? 'prunedNode' : 'valuedNode', who, name(focus), gameValue(focus.value ?? 0, true), pruned);
    return say('enteredNode', who, name(focus));
  }
  const cut = made.filter(({ fate }) => fate === 'cut');
  const children = made.length ? say(cut.length ? 'madeCut' : 'madeNodes', made.length, cut.length, cut.length ? reasonWords(cut[0].reason ?? '') : '') : '';
  if (visit?.fate === 'goal') return say('goalNode', visit.order ?? 0, visit.g ?? 0);
  if (visit) return `${say('visitNode', visit.order ?? 0, name(visit), f(visit))} ${children}`;
  return focus.above || made[0] !== focus ? `${say('backAt', name(focus))} ${children}` : say('firstNode', f(focus));
}

/** The outcome and the counts of a search. Nodes that are not drawn have no fate here: then only its own counters are told. @param {string} algorithm @param {any} answer as /api/tree has it @param {string} [kind] */
export function summaryWords(algorithm, { nodes, left_out: leftOut, result }, kind) {
  const count = new Intl.NumberFormat(language()).format, name = sayOr(`algorithm:${algorithm}`, algorithm);
  const drawn = (fate) => nodes.filter((node) => node.fate === fate).length, all = nodes.length + leftOut;
  const rest = leftOut ? ` ${say('leftOut', count(leftOut))}` : '';
  if (kind === 'game') {
    const found = [name, gameValue(result?.score ?? 0, true), count(result?.nodes ?? all - drawn('pruned'))];
    return (leftOut ? say('valueFoundOf', ...found) : say('valueFound', ...found, count(drawn('pruned')))) + rest;
  }
  if (kind === 'values') {
    const tried = count(result?.tried ?? all - 1), solutions = count(result?.solutions ?? Number(result?.status === 'solved'));
    return (leftOut ? say('valuesFoundOf', name, tried, solutions) : say('valuesFound', name, tried, count(drawn('cut')), solutions)) + rest;
  }
  if (result?.cost !== undefined) return say('pathFound', name, result.cost, count(all)) + rest;
  return say(result?.status === 'no-solution' ? 'nothingFound' : 'notFound', name, count(all)) + rest;
}
