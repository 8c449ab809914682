/** One measure against another: a curve for each series, with its own colour and sign. */
import { bySeries, seriesName } from './lab-data.js';
import { draw, text } from './svg.js';

/** @typedef {import('./lab-data.js').Row} Row */

export const COLOURS = 8;
const LEFT = 76, RIGHT = 18, TOP = 14, BOTTOM = 54;
const SIGNS = ['M-5 0A5 5 0 1 0 5 0A5 5 0 1 0 -5 0Z', 'M-5 -5H5V5H-5Z', 'M0 -6.5L6 4.5H-6Z', 'M0 -7L7 0L0 7L-7 0Z', 'M0 6.5L6 -4.5H-6Z',
  'M-2 -6H2V-2H6V2H2V6H-2V2H-6V-2H-2Z', 'M0 -7L2 -2L7 -2L3 2L5 7L0 4L-5 7L-3 2L-7 -2L-2 -2Z', 'M-7 0L-3.5 -6H3.5L7 0L3.5 6H-3.5Z'];

/** The sign of a series. @param {number} series */
export const sign = (series) => draw('path', { class: `sign colour${series % COLOURS}`, d: SIGNS[series % SIGNS.length] });

/** Round numbers between two, about `count`. @param {number} least @param {number} most @param {number} count */
function ticks(least, most, count) {
  const rough = (most - least) / count || 1, power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough;
  const first = Math.ceil(least / step - 1e-9);
  return Array.from({ length: Math.max(0, Math.floor(most / step + 1e-9) - first + 1) }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

/** 1, 2 and 5 times powers of ten; more where these are few. @param {number} least @param {number} most */
function logTicks(least, most) {
  const from = Math.floor(Math.log10(least)), to = Math.ceil(Math.log10(most));
  const among = (digits) => Array.from({ length: to - from + 1 }, (_, i) => digits.map((n) => n * 10 ** (from + i))).flat().filter((tick) => tick >= least * .999 && tick <= most * 1.001);
  const inside = among([1, 2, 5]);
  if (inside.length < 4) return among([1, 1.5, 2, 3, 4, 5, 6, 8]);
  return inside.length > 9 ? inside.filter((tick) => /^1/.test(tick.toExponential())) : inside;
}

/** A scale from numbers to places. @param {number[]} numbers @param {number} from @param {number} to @param {boolean} isLog */
function scale(numbers, from, to, isLog) {
  const as = isLog ? Math.log10 : (/** @type {number} */ x) => x;
  let least = as(numbers.reduce((a, b) => Math.min(a, b))), most = as(numbers.reduce((a, b) => Math.max(a, b)));
  const room = (most - least || Math.abs(most) || 1) * .06;
  least -= room;
  most += room;
  const back = isLog ? (/** @type {number} */ x) => 10 ** x : (/** @type {number} */ x) => x;
  return { at: (/** @type {number} */ x) => from + (as(x) - least) / (most - least) * (to - from),
    ticks: isLog ? logTicks(back(least), back(most)) : ticks(least, most, 6) };
}

/** The picture, how many points it shows, and how many have no place on its logarithmic axis. @param {Row[]} rows @param {{x: string, y: string, isLog: boolean, isNarrow: boolean, names: [string, string], number: (value: number) => string}} how */
export function chart(rows, { x, y, isLog, isNarrow, names, number }) {
  const WIDTH = isNarrow ? 400 : 720, HEIGHT = isNarrow ? 360 : 440;
  const svg = draw('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', class: 'chart' });
  const isPoint = ({ values }) => Number.isFinite(values[x]) && Number.isFinite(values[y]);
  const isShown = (row) => isPoint(row) && (!isLog || row.values[y] > 0), shown = rows.filter(isShown);
  const numbers = (name, usual) => (shown.length ? shown.map(({ values }) => values[name]) : usual);
  const across = scale(numbers(x, [20, 30]), LEFT, WIDTH - RIGHT, false), up = scale(numbers(y, [100, 10000]), HEIGHT - BOTTOM, TOP, isLog);
  for (const tick of across.ticks) svg.append(draw('path', { class: 'rule', d: `M${across.at(tick)} ${TOP}V${HEIGHT - BOTTOM}` }), text({ class: 'tick', x: across.at(tick), y: HEIGHT - BOTTOM + 20 }, number(tick)));
  for (const tick of up.ticks) svg.append(draw('path', { class: 'rule', d: `M${LEFT} ${up.at(tick)}H${WIDTH - RIGHT}` }), text({ class: 'tick end', x: LEFT - 8, y: up.at(tick) + 4 }, number(tick)));
  svg.append(text({ class: 'axis', x: (LEFT + WIDTH - RIGHT) / 2, y: HEIGHT - 8 }, names[0]),
    text({ class: 'axis', transform: `translate(16 ${(TOP + HEIGHT - BOTTOM) / 2}) rotate(-90)` }, names[1]));
  bySeries(rows).forEach((series, i) => {
    const own = series.filter(isShown).sort((a, b) => a.values[x] - b.values[x]);
    const place = ({ values }) => `${across.at(values[x]).toFixed(1)} ${up.at(values[y]).toFixed(1)}`;
    if (own.length > 1) svg.append(draw('path', { class: `curve colour${i % COLOURS}`, d: `M${own.map(place).join('L')}` }));
    for (const row of own) {
      const point = draw('g', { class: 'point', transform: `translate(${place(row)})` }, sign(i));
      const title = draw('title', {});
      title.textContent = `${seriesName(row)} · ${row.label}: ${number(row.values[x])}, ${number(row.values[y])}`;
      point.append(title);
      svg.append(point);
    }
  });
  return { picture: svg, shown: shown.length, unplaced: rows.filter(isPoint).length - shown.length };
}
