/** Puzzles from outside: typed or pasted as text, from a file, dropped on the page. */
import { Game } from './sudoku-game.js';
import { readAll } from './sudoku-text.js';
import { say } from './words.js';

export class Reader {
  /** @type {import('./sudoku-text.js').Puzzle[]} */ read = [];

  /** @param {import('./sudoku.js').SudokuSection} section */
  constructor(section) {
    this.section = section;
    const update = () => this.update(), text = section.get('text');
    section.onClick('enter', () => this.show(text.value));
    section.onClick('cancel', () => section.get('reader').close());
    text.addEventListener('input', update);
    section.get('crossed').addEventListener('change', update);
    section.get('sample').addEventListener('change', (/** @type {any} */ event) => { text.value = event.target.value; update(); });
    section.get('file').addEventListener('change', async (/** @type {any} */ event) => {
      text.value = await event.target.files?.[0]?.text() ?? '';
      update();
    });
    section.get('take').addEventListener('click', (/** @type {Event} */ event) => {
      event.preventDefault();
      this.take(this.read[Number(section.get('which').value) || 0]);
    });
  }

  /** @param {import('./sudoku-text.js').Puzzle|undefined} puzzle */
  take(puzzle) {
    if (!puzzle) return;
    this.section.get('reader').close();
    this.section.begin(new Game(puzzle));
  }

  /** @param {string} text */
  show(text) {
    const { section } = this;
    section.get('text').value = text;
    if (!section.get('reader').open) section.get('reader').showModal();
    this.update();
  }

  /** Reads what stands in the dialog. */
  update() {
    const { section } = this, value = section.get('text').value;
    this.read = readAll(value, section.get('crossed').checked ? 'sudoku-x' : 'sudoku');
    section.get('several').hidden = this.read.length < 2;
    section.get('which').replaceChildren(...this.read.map((_, i) => new Option(say('sudokuNumber', i + 1, this.read.length), String(i))));
    section.get('take').disabled = !this.read.length;
    section.get('wrong').textContent = !value.trim() || this.read.length ? '' : say('sudokuNoGrid');
  }

  /** One puzzle begins at once; of several, one is chosen. @param {string} text pasted or dropped */
  takeText(text) {
    const puzzles = readAll(text);
    if (puzzles.length === 1) this.take(puzzles[0]); else this.show(text);
  }

  /** @param {DragEvent} event */
  async drop(event) {
    const file = event.dataTransfer?.files[0];
    this.takeText(file ? await file.text() : event.dataTransfer?.getData('text') ?? '');
  }
}
