/** The frame of the Sudokus: the board, the tabs, the dialog that reads a puzzle. */
import { LOGIC_FRAME } from './sudoku-logic.js';
import { RACE_FRAME } from './sudoku-race.js';
import { WATCH_FRAME } from './sudoku-watch.js';

/** What can be generated: kind, side, name. */
export const KINDS = [['sudoku', 9, '9 × 9'], ['sudoku', 4, '4 × 4'], ['sudoku', 6, '6 × 6'], ['sudoku', 8, '8 × 8'], ['sudoku', 12, '12 × 12'], ['sudoku', 16, '16 × 16'],
  ['sudoku-x', 9, 'Sudoku X'], ['jigsaw', 9, 'Jigsaw']];
const LEVELS = ['easy', 'medium', 'hard', 'very-hard', 'extreme'];
/** The puzzle of a first visit. */
export const FIRST = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
/** The grids of SudokuWhiz. */
const SAMPLES = [['facile1', '..9..4....5.96.43.2.4.8.6..4..73.8....3..857.......2435...2.....9...5......39.1.8'],
  ['facile2', '9.4...5....78.....6..5....7.3.1..4.61.6..8....4.3.92.8...73...5.6.....7...845..62'],
  ['facile3', '.2.....3...176...9......57...65......18.36...7.3...96..62...7.3.8...32.....29.615'],
  ['medio1', '..826....3..59.2.4.41.......8..32.6...4.........75...........36..7..68........7.5'],
  ['medio2', '...1...7..3.....6...2.645.........4..5..........2.6891...91...7865.2......1..3...'],
  ['medio3', '7..3..45...25.......64...9...7..6.4...........3.9...1...1..8.7.......2.527...9..1'],
  ['casoPeggiore', FIRST], ['casoPeggiore2', '..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9'],
  ['casoPeggiore3', '..1.4....2......6.....8.5.....2..1...8....4..3..6......4..5..7....3...2..........']];
export const TABS = ['play', 'logic', 'watch', 'race'];

const button = (id, words, more = '') => `<button id="${id}" type="button" data-say="${words}" ${more}></button>`;

export const FRAME = `
<div class="game sudoku">
  <h2 data-say="sudoku"></h2>
  <div class="play">
    <dl class="score">
      <div><dt data-say="sudokuLevel"></dt><dd id="rating">–</dd></div>
      <div><dt data-say="time"></dt><dd id="time">0:00</dd></div>
      <div><dt data-say="sudokuOpen"></dt><dd id="left">0</dd></div>
    </dl>
    <sudoku-board></sudoku-board>
    <p id="message" role="status" aria-live="polite"></p>
    <div id="lesson" class="lesson" aria-live="polite"></div>
    <p id="said" class="spoken" aria-live="polite"></p>
    <p id="printed"></p>
  </div>
  <div class="tools">
    <div role="tablist" data-label="sudokuViews">${TABS.map((tab) => `<button role="tab" type="button" id="tab-${tab}" aria-controls="panel-${tab}" data-say="sudokuTab-${tab}"></button>`).join('')}</div>
    <div role="tabpanel" id="panel-play" aria-labelledby="tab-play">
      <div class="modes" role="group" data-label="sudokuMode">${button('digits', 'sudokuDigits', 'aria-pressed="true"')}${button('marks', 'sudokuMarks', 'aria-pressed="false"')}${button('erase', 'sudokuErase')}</div>
      <div class="pad" role="group" data-label="sudokuPad"></div>
      <div class="three">${button('undo', 'undo')}${button('redo', 'redo')}${button('fill', 'sudokuFill')}</div>
      <div class="three">${button('hint', 'hint')}${button('check', 'sudokuCheck')}${button('restart', 'sudokuRestart')}</div>
      <hr>
      <div class="pair"><label><span data-say="sudokuKind"></span><select id="kind">${KINDS.map(([, , name], i) => `<option value="${i}">${name}</option>`).join('')}</select></label>
      <label><span data-say="sudokuLevel"></span><select id="level">${LEVELS.map((level) => `<option value="${level}" data-say="sudoku-${level}"></option>`).join('')}</select></label></div>
      ${button('new', 'sudokuNew', 'class="main"')}
      ${button('unfinished', 'sudokuUnfinished', 'hidden')}
      <div class="pair">${button('enter', 'sudokuEnter')}${button('blank', 'sudokuBlank')}</div>
      <div class="pair">${button('share', 'share')}${button('print', 'sudokuPrint')}</div>
      <p class="note" data-say="sudokuKeys"></p>
    </div>
    <div role="tabpanel" id="panel-logic" aria-labelledby="tab-logic">${LOGIC_FRAME}</div>
    <div role="tabpanel" id="panel-watch" aria-labelledby="tab-watch">${WATCH_FRAME}</div>
    <div role="tabpanel" id="panel-race" aria-labelledby="tab-race">${RACE_FRAME}</div>
  </div>
  <dialog id="reader" aria-labelledby="reader-title"><form method="dialog">
    <h3 id="reader-title" data-say="sudokuEnter"></h3>
    <p class="note" data-say="sudokuForms"></p>
    <textarea id="text" spellcheck="false" data-label="sudokuText"></textarea>
    <label class="file"><span data-say="sudokuFile"></span><span class="pick" data-say="chooseFile"></span><input id="file" class="spoken" type="file" accept=".txt,.sdk,.sdm,.ss,text/plain"></label>
    <label><span data-say="sudokuSample"></span><select id="sample"><option value="">–</option>${SAMPLES.map(([name, cells]) => `<option value="${cells}">${name}</option>`).join('')}</select></label>
    <label id="several" hidden><span data-say="sudokuSeveral"></span><select id="which"></select></label>
    <label class="switch"><input id="crossed" type="checkbox"><span data-say="sudokuCrossed"></span></label>
    <p id="wrong" class="note" role="status"></p>
    <div class="pair">${button('take', 'sudokuTake', 'class="main"')}${button('cancel', 'sudokuClose')}</div>
  </form></dialog>
</div>`;
