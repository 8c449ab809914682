/** The frame of the page: sections, language and theme. */
import { LACKS } from './api.js';
import { language, onLanguage, say, switchLanguage } from './words.js';

/**
 * The sections, in the order of the bar. The address names one and a place in it: `#tiles=1.2.3...`.
 * A section is loaded when it is opened first; `style` says that it has a style sheet of its own.
 * @type {Record<string, {element: string, load: () => Promise<unknown>, style?: boolean}>}
 */
const SECTIONS = {
  tiles: { element: 'tiles-game', load: () => import('./tiles.js') },
  sudoku: { element: 'sudoku-section', load: () => import('./sudoku.js'), style: true },
  boards: { element: 'boards-section', load: () => import('./boards.js'), style: true },
  games: { element: 'games-room', load: () => import('./games.js'), style: true },
  tree: { element: 'tree-room', load: () => import('./tree.js'), style: true },
  lab: { element: 'lab-room', load: () => import('./lab.js'), style: true },
};

for (const name of LACKS) delete SECTIONS[name];

const root = document.documentElement;
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @type {Map<string, import('./section.js').Section>} */
const opened = new Map();

/** @param {string} text */
function decoded(text) {
  try { return decodeURIComponent(text); } catch { return ''; }
}

/** @returns {[string, string]} the section and the place in it */
function address() {
  const [, name, place] = /^#([a-z]+)=?(.*)$/.exec(location.hash) ?? [];
  return Object.hasOwn(SECTIONS, name) ? [name, decoded(place)] : [Object.keys(SECTIONS)[0], ''];
}

/** @param {string} name */
const styled = (name) => new Promise((resolve) => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${name}.css` });
  link.addEventListener('load', resolve);
  link.addEventListener('error', resolve);
  document.head.append(link);
});

/** @param {string} name */
async function sectionOf(name) {
  const { element, load, style } = SECTIONS[name];
  if (!opened.has(name)) await Promise.all([load(), style && styled(name)]);
  const section = opened.get(name) ?? /** @type {import('./section.js').Section} */ (document.createElement(element));
  opened.set(name, section);
  return section;
}

async function open() {
  const [name, place] = address(), section = await sectionOf(name);
  if (address()[0] !== name) return;
  if (!section.isConnected) byId('main').replaceChildren(section);
  section.open(place);
  write();
}

function write() {
  const [current] = address();
  root.lang = language();
  document.title = `${say(current)} · Bandolo`;
  byId('skip').textContent = say('skip');
  byId('sections').setAttribute('aria-label', say('sections'));
  byId('sections').replaceChildren(...Object.keys(SECTIONS).map((name) => {
    const link = Object.assign(document.createElement('a'), { href: `#${name}`, textContent: say(name) });
    if (name === current) link.setAttribute('aria-current', 'page');
    return link;
  }));
  byId('sections').querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  if (LACKS.length) byId('lacks').textContent = say('withoutServer');
  byId('language').textContent = say('language');
  byId('language').lang = language() === 'it' ? 'en' : 'it';
  byId('theme').textContent = '◐';
  byId('theme').setAttribute('aria-label', say('theme'));
  byId('theme').title = say('theme');
}

const isDark = () => (root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
const saved = localStorage.getItem('theme');
if (saved) root.dataset.theme = saved;
byId('theme').addEventListener('click', () => {
  root.dataset.theme = isDark() ? 'light' : 'dark';
  localStorage.setItem('theme', root.dataset.theme);
});
byId('skip').addEventListener('click', (event) => { event.preventDefault(); byId('main').focus(); });
byId('language').addEventListener('click', switchLanguage);
window.addEventListener('hashchange', open);
onLanguage(write);
write();
open().then(() => navigator.serviceWorker?.register('offline.js')).catch(() => undefined);
