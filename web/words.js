/** The words of the page in both languages; a section adds its own. */
/** @type {Record<string, [string, string]>} English, Italian */
const WORDS = {
  sections: ['Sections', 'Sezioni'],
  skip: ['Skip to the content', 'Vai al contenuto'],
  tiles: ['Tiles', 'Tessere'],
  sudoku: ['Sudoku', 'Sudoku'],
  boards: ['Boards', 'Scacchiere'],
  games: ['Games', 'Giochi'],
  lab: ['Laboratory', 'Laboratorio'],
  tree: ['Tree', 'Albero'],
  undo: ['Undo', 'Annulla'],
  redo: ['Redo', 'Ripeti'],
  hint: ['Hint', 'Aiuto'],
  stop: ['Stop', 'Ferma'],
  chooseFile: ['Choose a file', 'Scegli un file'],
  share: ['Copy link', 'Copia il link'],
  copied: ['The link to this position is copied.', 'Il link a questa posizione è copiato.'],
  moves: ['Moves', 'Mosse'],
  time: ['Time', 'Tempo'],
  searching: ['Searching ... {0}', 'Cerco ... {0}'],
  positions: ['{0} {0?position|positions}', '{0} {0?posizione|posizioni}'],
  stopped: ['The search was stopped.', 'La ricerca è stata fermata.'],
  noServer: ['The server does not answer.', 'Il server non risponde.'],
  withoutServer: ['This copy searches in your browser, without a server. The laboratory needs the program: bandolo serve.', 'Questa copia cerca nel tuo browser, senza server. Per il laboratorio serve il programma: bandolo serve.'],
  player: ['Play the steps', 'Riproduci i passi'],
  run: ['Run', 'Avvia'],
  pause: ['Pause', 'Pausa'],
  restartStep: ['To the start', "Torna all'inizio"],
  backStep: ['A step back', 'Un passo indietro'],
  forwardStep: ['A step', 'Un passo avanti'],
  speed: ['Speed: {0} {0?step|steps} a second', 'Velocità: {0} {0?passo|passi} al secondo'],
  language: ['Italiano', 'English'],
  theme: ['Light or dark', 'Chiaro o scuro'],
};

/** @param {Record<string, [string, string]>} words none of which another section has */
export function addWords(words) {
  for (const key of Object.keys(words)) if (key in WORDS) throw new Error(`two words are called ${key}`);
  Object.assign(WORDS, words);
}

const listeners = new Set();
let current = localStorage.getItem('language') ?? (navigator.language.startsWith('it') ? 'it' : 'en');

/** @returns {'en'|'it'} */
export const language = () => (current === 'it' ? 'it' : 'en');

/** `{0}` is the first part, `{0?move|moves}` a word for one of it, or another for more. @param {string} key @param {...(string|number)} parts @returns {string} */
export function say(key, ...parts) {
  const choose = (_, n, one, more) => (one === undefined ? String(parts[Number(n)]) : String(parts[Number(n)]) === '1' ? one : more);
  return WORDS[key][language() === 'it' ? 1 : 0].replace(/\{(\d)(?:\?([^|}]*)\|([^}]*))?\}/g, choose);
}

/** Where there may be no such words. @param {string} key @param {string} otherwise */
export const sayOr = (key, otherwise) => (Object.hasOwn(WORDS, key) ? say(key) : otherwise);

/** @param {() => void} listener */
export const onLanguage = (listener) => listeners.add(listener);

export function switchLanguage() {
  current = language() === 'it' ? 'en' : 'it';
  localStorage.setItem('language', current);
  listeners.forEach((listener) => listener());
}
