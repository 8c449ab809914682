/** The three ways of the course to play tic-tac-toe, side by side. */
import { askQuickly } from './api.js';
import { verdict } from './games-kinds.js';
import { valueWords } from './games-values.js';
import { language, say } from './words.js';

const WAYS = ['table', 'rules', 'minimax', 'alpha-beta'];

/** @param {string} name @param {...(string|Node)} parts */
function element(name, ...parts) {
  const made = document.createElement(name);
  made.append(...parts);
  return made;
}

/** @param {string} way @param {any} answer */
function row(way, answer) {
  const number = new Intl.NumberFormat(language());
  const rule = answer.rule ? say(`rule:${answer.rule}`) : '';
  const head = element('th', say(`way:${way}`));
  head.setAttribute('scope', 'row');
  const value = way === 'rules' ? '' : valueWords(verdict({ score: answer.score, proved: answer.optimal }));
  const work = way === 'rules' ? '' : number.format(answer.nodes);
  return element('tr', head, element('td', answer.best_move ?? ''), element('td', value), element('td', work), element('td', say(`how:${way}`, rule)));
}

/** Fills the place with the table, if it is still wanted once the answers are there. @param {HTMLElement} place @param {string} position @param {() => boolean} isWanted */
export async function drawWays(place, position, isWanted) {
  const answers = await Promise.all(WAYS.map((algorithm) =>
    askQuickly('solve', { domain: 'tictactoe', position, algorithm }).catch(() => ({}))));
  if (!isWanted()) return;
  const head = element('tr', ...['way', 'wayMove', 'wayValue', 'wayWork', 'wayHow'].map((key) => {
    const cell = element('th', say(key));
    cell.setAttribute('scope', 'col');
    return cell;
  }));
  const rows = WAYS.flatMap((way, i) => (answers[i].best_move ? [row(way, answers[i])] : []));
  place.hidden = !rows.length;
  const scroll = element('div', element('table', element('thead', head), element('tbody', ...rows)));
  scroll.className = 'scroll';
  scroll.tabIndex = 0;
  scroll.setAttribute('role', 'region');
  scroll.setAttribute('aria-label', say('waysTitle'));
  place.replaceChildren(element('h3', say('waysTitle')), element('p', say('waysNote')), scroll);
}
