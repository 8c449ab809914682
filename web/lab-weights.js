/** The six families of weights of the WIDA* study: I. Pohl's falling weight and its relatives; see docs/wida.md. */

/**
 * A slider: its name in the text of the weight, its range, and where it stands at first.
 * @typedef {{name: string, least: number, most: number, step: number, at: number}} Slider
 * @typedef {object} Family
 * @property {'g'|'h'} by what the weight depends on
 * @property {[number, number]} range of a, from nearly IDA* to greedy
 * @property {Slider[]} sliders of the other parameters
 * @property {string} formula
 * @property {(a: number, rest: number[]) => string} text as --weight reads it
 * @property {(a: number, rest: number[], at: number, start: number) => number} weight before it is kept at 1 or more
 */

/** @param {string} name @param {number} least @param {number} most @param {number} at @param {number} [step] @returns {Slider} */
const slider = (name, least, most, at, step = 1) => ({ name, least, most, step, at });

/** @type {Record<string, Family>} */
export const FAMILIES = {
  constant: {
    by: 'g', range: [1.1, 3], sliders: [], formula: 'w = a',
    text: (a) => `constant:${a}`, weight: (a) => a,
  },
  concave: {
    by: 'g', range: [0.2, 1.5], sliders: [slider('n', 1, 4, 1), slider('m', 1, 4, 2)], formula: 'w = 1 + a / g^(n/m)',
    text: (a, [n, m]) => `concave:${a},${n}/${m}`, weight: (a, [n, m], g) => 1 + a / Math.max(1, g) ** (n / m),
  },
  linear: {
    by: 'g', range: [1.1, 3], sliders: [], formula: 'w = a + (1/a − 1) g/s',
    text: (a) => `linear:${a}`, weight: (a, _, g, s) => a + (1 / a - 1) * g / s,
  },
  convex: {
    by: 'g', range: [1.1, 2.5], sliders: [slider('i', 1, 30, 10)], formula: 'w = ((1 − b(1 − a)/(a s)) g − a b) / (g − b),  b = a s + i',
    text: (a, [i]) => `convex:${a},${i}`, weight: convex,
  },
  ramp: {
    by: 'h', range: [0.1, 2], sliders: [slider('k', 0, 20, 10), slider('m', 1, 30, 12)], formula: 'w = 1 + a (h − k)/m',
    text: (a, [k, m]) => `ramp:${a},${k},${m}`, weight: (a, [k, m], h) => (h >= k ? 1 + a * (h - k) / m : 1),
  },
  step: {
    by: 'h', range: [1.05, 2], sliders: [slider('l', 0, 22, 10)], formula: 'w = a  (h > l)',
    text: (a, [l]) => `step:${a},${l}`, weight: (a, [l], h) => (h > l ? a : 1),
  },
};

/** Is a text a weight of a family? @param {string} text */
export const isWeight = (text) => Object.hasOwn(FAMILIES, text.split(':')[0]);

/** @param {number} a @param {number[]} rest @param {number} g @param {number} s */
function convex(a, [i], g, s) {
  const b = a * s + i;
  if (g === b) return 1;
  const w = ((1 - b * (1 - a) / (a * s)) * g - a * b) / (g - b);
  return g > b ? a : Math.min(a, w);
}

/** Values of a, from one end to the other, at equal distances. @param {number} from @param {number} to @param {number} count */
export const spread = (from, to, count) => Array.from({ length: count }, (_, i) =>
  Number((count > 1 ? from + (to - from) * i / (count - 1) : from).toFixed(3)));
