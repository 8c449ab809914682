/** The value of a move in signs and in words. */
import { say } from './words.js';

/** @typedef {ReturnType<typeof import('./games-kinds.js').verdict>} Verdict */

const signed = (number) => `${number > 0 ? '+' : '−'}${Math.abs(number)}`;

/** For the board: "W5", "=", "+3". @param {Verdict} value */
export function valueSign({ kind, number }) {
  if (kind === 'win') return number ? say('shortWin', number) : '★';
  if (kind === 'loss') return say('shortLoss', number);
  if (kind === 'draw') return '=';
  return kind === 'even' ? '0' : signed(number);
}

/** @param {Verdict} value */
export function valueWords({ kind, number, isProved }) {
  const words = say(`value${kind[0].toUpperCase()}${kind.slice(1)}`, Math.abs(number));
  return isProved ? words : say('estimated', words);
}
