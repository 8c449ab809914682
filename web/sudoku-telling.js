/** The steps of logic that the page finds itself, in words. */
import { say } from './words.js';

/** @typedef {import('./sudoku-rules.js').Shape} Shape */
/** @typedef {import('./sudoku-techniques.js').Step} Step */

/** @param {Shape} shape @param {number} house */
const houseWords = ({ side, kind }, house) => say(`sudokuHouse-${kind === 'jigsaw' && house >= 2 * side ? 'j' : 'rcbd'[Math.floor(house / side)]}`, house % side + 1);

/** @param {Shape} shape @param {import('./sudoku-techniques.js').Part} part @returns {string} */
function partWords(shape, part) {
  if (typeof part === 'number') return houseWords(shape, part);
  if (typeof part === 'string') return part;
  const [key, ...parts] = part;
  return say(key, ...parts.map((each) => partWords(shape, each)));
}

/** "Hidden single: in row 3 only r3c4 can hold 7." @param {Shape} shape @param {Step} step */
export const stepWords = (shape, step) => say(`sudokuStep-${step.technique}`, ...step.parts.map((part) => partWords(shape, part)));

/** Where to look. @param {Shape} shape @param {Step} step */
export const nudgeWords = (shape, step) => {
  const [house, cell] = step.parts.map((part) => partWords(shape, part));
  return say('sudokuNudge', stepWords(shape, step).split(':')[0], house || cell);
};

/** The key of what a verdict says against a grid; null: nothing. Absent or null: not known. @param {{solvable?: boolean|null, unique?: boolean}} verdict */
export function verdictKey({ solvable, unique }) {
  if (solvable === false) return 'sudokuNone';
  if (!solvable) return 'sudokuUndecided';
  if (unique === false) return 'sudokuMany';
  return unique ? null : 'sudokuPerhapsMany';
}
