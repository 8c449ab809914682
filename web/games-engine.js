/** What the games ask the server: turns, replies, values. */
import { ask, askQuickly } from './api.js';

/** @typedef {{position: string, sides: [string, string], side: string, moves: string[], over: boolean, winner?: string|null, reply?: string, error?: {message: string}}} Turn */
/** @typedef {{move: string, score: number, proved: boolean, line: string[]}} Choice */

/** The players of a list; the table and the rules are tic-tac-toe's alone. @param {string} domain */
export function players(domain) {
  const levels = Array.from({ length: 10 }, (_, i) => `level:${i + 1}`);
  const ways = domain === 'tictactoe' ? ['table', 'rules', 'minimax'] : [];
  return ['you', ...levels, ...ways, ...(domain.startsWith('nim') ? [] : ['mcts:playouts=20000']), 'random'];
}

/** The position after moves. @param {string} domain @param {string} position @param {string} [moves] @returns {Promise<Turn>} */
export const turn = (domain, position, moves) => askQuickly('play', { domain, position, ...(moves ? { moves } : {}) });

/** @param {string} domain @param {string} position @param {string} player @param {AbortSignal} signal @returns {Promise<Turn>} */
export const reply = (domain, position, player, signal) => ask(
  { ask: 'play', domain, position, player, seed: Math.floor(Math.random() * 1e9) }, () => undefined, signal);

/** @type {Map<string, Choice[]>} */
const known = new Map();

/** The value of each move, the best first. @param {string} domain @param {string} position @param {AbortSignal} signal @returns {Promise<Choice[]>} */
export async function choices(domain, position, signal) {
  const key = `${domain} ${position}`;
  const found = known.get(key);
  if (found) return found;
  const limit = domain === 'tictactoe' || domain === 'nim' ? {} : { 'limit-time': domain === 'connect4' ? '3s' : '1500ms' };
  const answer = await ask({ ask: 'analyse', domain, position, ...limit }, () => undefined, signal);
  if (signal.aborted || !answer?.moves) return [];
  known.set(key, answer.moves.filter(({ score }) => score !== undefined));
  return known.get(key) ?? [];
}
