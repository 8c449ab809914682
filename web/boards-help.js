/** How to go on from a placement: the placements on the way to a solution, asked of the engine. */
import { askQuickly } from './api.js';
import { MOVES, played } from './cindy.js';
import { KNIGHTS } from './knights.js';
import { attacks, QUEENS } from './queens.js';

/** @typedef {{states: any[], says?: undefined}|{states?: undefined, says: (string|number)[]}} Way the next placements, or why there are none */

/** @param {number} size @param {number[]} queens @returns {Promise<Way>} */
async function queensWay(size, queens) {
  const pairs = attacks(queens, size).length;
  if (pairs) return { says: ['queensAttack', pairs] };
  const answer = await askQuickly('solve', { domain: 'queens', position: QUEENS.position?.(size, queens) });
  if (answer.status !== 'solved') return { says: ['queensNone'] };
  const missing = QUEENS.read(size, answer.solution).filter((queen) => !queens.includes(queen));
  return { states: missing.map((_, i) => [...queens, ...missing.slice(0, i + 1)].sort((a, b) => a - b)) };
}

/** The best solution that shares most with the placement. @param {number} size @param {number[]} knights @returns {Promise<Way>} */
async function knightsWay(size, knights) {
  const answer = await askQuickly('solve', KNIGHTS.all(size));
  if (!answer.all?.length) return { says: ['noneFound'] };
  const shared = (solution) => solution.filter((knight) => knights.includes(knight)).length;
  const [best] = answer.all.map((text) => KNIGHTS.read(size, text)).sort((a, b) => shared(b) - shared(a));
  const missing = best.filter((knight) => !knights.includes(knight)), kept = knights.filter((knight) => best.includes(knight));
  const states = missing.map((_, i) => [...kept, ...missing.slice(0, i + 1)].sort((a, b) => a - b));
  return { states: states.length ? states : [best] };
}

/** @param {string} row @returns {Promise<Way>} */
async function cindyWay(row) {
  const answer = await askQuickly('solve', { domain: 'cindy', position: row });
  if (answer.status !== 'solved') return { says: ['cindyLost'] };
  let now = row;
  return { states: answer.moves.map((name) => { now = played(now, MOVES.indexOf(name)); return now; }) };
}

/** @param {string} kind @param {number} size @param {any} state @returns {Promise<Way>} */
export function wayOn(kind, size, state) {
  if (kind === 'queens') return queensWay(size, state);
  return kind === 'knights' ? knightsWay(size, state) : cindyWay(state);
}
