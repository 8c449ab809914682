/** The frame of the page: language and theme. */
import { language, onLanguage, say, switchLanguage } from './words.js';
import './tiles.js';

const root = document.documentElement;
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

function write() {
  root.lang = language();
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
byId('language').addEventListener('click', switchLanguage);
onLanguage(write);
write();
