// Answers questions about the sections of the page, one JSON object a line: {"about", ...}. The elements are bare: what the
// sections say and do is asked, not how it looks.
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

/** @type {Record<string, any>} */
const classes = {};
globalThis.localStorage = { getItem: () => 'en' };
globalThis.HTMLElement = class {};
globalThis.customElements = { define: (name, made) => { classes[name] = made; } };

/** A module of the page, of which the argument names the folder. */
const load = (name) => import(new URL(name, `${pathToFileURL(process.argv[2])}/`));
await load('sudoku.js');
await load('tree.js');
await load('games.js');
const { readAll } = await load('sudoku-text.js');
const { story } = await load('tree-story.js');
const { RacePanel } = await load('sudoku-race.js');
const { Solutions } = await load('boards-solutions.js');
const { say, sayOr } = await load('words.js');
const { columnName } = await load('lab-words.js');

/** A section that nobody sees: its elements by their names, and the last that it told. */
function made(name, elements, members) {
  const section = new classes[name]();
  return Object.assign(section, { get: (id) => elements[id], draw: () => undefined,
    tell: (...words) => { section.told = words.length ? say(...words) : ''; } }, members);
}

const answered = (value) => ({ json: async () => value });

/** The text that a Sudoku shows after the verdict; `isChecked`: and after a check of its digits. */
async function judged(verdict, isChecked) {
  const [{ shape, given }] = readAll('1'.padEnd(81, '.'));
  const section = made('sudoku-section', {}, { game: { shape, given, digits: [...given], marks: [] } });
  globalThis.fetch = async (path) => answered(path.endsWith('check') ? verdict : { status: 'limit-time' });
  await section.judge();
  if (isChecked) await section.check();
  return section.told ?? '';
}

/** The values of a position, where they are switched off before they are there. */
async function unchecked() {
  const values = { checked: true }, sources = [], asked = [];
  globalThis.EventSource = class extends EventTarget { constructor() { super(); sources.push(this); } close() {} };
  globalThis.fetch = async (path, { method }) => { asked.push(method); return answered({ id: '1' }); };
  const section = made('games-room', { values, legend: {}, ways: {} }, { domain: 'nim', turns: [{ position: '1 2', over: false, sides: ['a', 'b'], side: 'a', moves: [] }] });
  const first = section.look();
  while (!sources.length) await null;
  values.checked = false;
  await section.look();
  sources[0].dispatchEvent(Object.assign(new Event('end'), { data: JSON.stringify({ answer: { moves: [{ move: '1', score: 1 }] } }) }));
  await first;
  return { values: section.values.length, isLooking: section.isLooking, asked };
}

/** Is the table of tic-tac-toe hidden, where its answers come when another game may be shown? */
async function lateTable(domain) {
  const ways = { replaceChildren() {} }, turn = { position: '.../.../...', over: false, sides: ['a', 'b'], side: 'a', moves: [] };
  globalThis.document = { createElement: () => ({ append() {}, setAttribute() {} }) };
  let answer;
  const come = new Promise((resolve) => { answer = () => resolve(answered({ best_move: 'b2', score: 0, nodes: 9 })); });
  globalThis.fetch = () => come;
  const section = made('games-room', { values: { checked: false }, legend: {}, ways }, { domain: 'tictactoe', turns: [turn] });
  await section.look();
  Object.assign(section, { domain, turns: [{ ...turn }] });
  await section.look();
  answer();
  await new Promise((resolve) => { setTimeout(resolve); });
  return ways.hidden;
}

/** A race that a server refuses, or where there is none: its lanes, and the last that it told. */
async function raced(isRefused) {
  const [{ shape, given }] = readAll('1'.padEnd(81, '.'));
  const section = made('sudoku-section', {}, { game: { shape, given }, onClick: () => undefined });
  const race = Object.assign(new RacePanel(section), { show: () => undefined });
  globalThis.fetch = async () => { if (isRefused) return answered({ error: { message: 'refused' } }); throw new TypeError('Failed to fetch'); };
  await race.race();
  return { lanes: [...race.results.values()].map(({ answer }) => answer.status), told: section.told, isOver: !race.running };
}

const ANSWERS = {
  judged: ({ verdict, checked }) => judged(verdict, checked),
  summary: ({ tree }) => made('tree-room', {}, { answer: tree, answered: tree.result, story: story(tree) }).summary(),
  turned: ({ count, at }) => {
    const solutions = Object.assign(Object.create(Solutions.prototype), { shown: Array(count).fill(0), section: { draw() {} }, write() {} });
    solutions.turn(at ?? NaN);
    return solutions.at;
  },
  unchecked,
  unsaid: ({ keys }) => keys.filter((key) => !sayOr(key, '')),
  columns: ({ names }) => names.map(columnName),
  raced: ({ refused }) => raced(refused),
  lateTable: ({ domain }) => lateTable(domain),
};

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  console.log(JSON.stringify(await ANSWERS[question.about](question)));
}
