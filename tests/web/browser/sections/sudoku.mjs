/** Sudokus: typed, hinted at, checked, raced. */
import assert from 'node:assert/strict';

const EASY = '.2.....3...176...9......57...65......18.36...7.3...96..62...7.3.8...32.....29.615';

const CHAIN = '1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..';
/** A Sudoku X that begins where the easy techniques end. */
const CROSSED = 'sudoku-x:....2..............1......8....7.3..7.1.....5.3.2.56..3.....2.9.74.52........3.4.';
/** As SudokuWhiz writes a grid. */
const SPACED = '..9..4....5.96.43.2.4.8.6..4..73.8....3..857.......2435...2.....9...5......39.1.8'.replace(/./g, '$& ').replace(/\./g, '0').replace(/(.{18})/g, '$1\r\n');

/** Opens a grid. @param {import('playwright-core').Page} page @param {string} cells */
const open = (page, cells) => page.evaluate((to) => { location.hash = `sudoku=play:${to}`; }, cells)
  .then(() => page.waitForFunction((count) => document.querySelector('#left')?.textContent === count, String(cells.replace(/[^.]/g, '').length)));

async function hint(page) {
  await tab('play')(page);
  await page.locator('#hint').click();
  await page.locator('#lesson:not(:empty)').waitFor();
}

/** Takes steps until one removes candidates. @param {import('playwright-core').Page} page */
async function removal(page) {
  await open(page, CHAIN);
  for (let i = 0; i < 60 && !await page.locator('sudoku-board .mark.out').count(); ++i) {
    if (await page.locator('#more').count()) await page.locator('#more').click();
    await hint(page);
    await page.locator('#more').click();
    await page.waitForTimeout(400);
  }
}

/** Some digits and notes of a game on its way. @param {import('playwright-core').Page} page */
async function fillSome(page) {
  await page.locator('sudoku-board [tabindex="0"]').first().focus();
  for (const key of ['ArrowRight', 'ArrowRight', '4', 'ArrowRight', '6', 'ArrowRight', 'ArrowRight', '8', 'ArrowRight', 'Shift+1', 'Shift+9', 'ArrowRight', 'Shift+1', 'Shift+2', 'ArrowDown', 'Shift+3', 'Shift+4', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
}

async function watch(page) {
  await tab('watch')(page);
  for (let i = 0; i < 60; ++i) await page.locator('#watch-player [data-does="forward"]').click();
}

async function race(page) {
  await page.locator('#race').click();
  await page.locator('#lanes tbody tr').first().filter({ hasText: /s$/ }).waitFor();
  await page.locator('#race-stop:disabled').waitFor({ timeout: 120000 });
}

const tab = (name) => (page) => page.locator(`#tab-${name}`).click();

export const place = 'sudoku';
export const views = {
  play: { place, does: tab('play'), pose: fillSome },
  hint: { place, does: hint, pose: removal },
  logic: { place, does: async (page) => { await tab('logic')(page); await page.locator('#logic-steps button').nth(3).click(); } },
  watch: { place, does: tab('watch'), pose: watch },
  race: { place, does: tab('race'), pose: (page) => tab('race')(page).then(() => race(page)) },
};

/** @param {import('playwright-core').Page} page @param {(english: string, italian: string) => string} say */
export async function play(page, say) {
  const left = page.locator('#left');
  const hears = (text) => page.locator('#message').filter({ hasText: text }).waitFor();
  assert.equal(await left.textContent(), '51');

  // The keyboard alone: a wrong digit, told of, taken back; a right one.
  await page.locator('sudoku-board [tabindex="0"]').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('9');
  assert.equal(await left.textContent(), '50');
  await page.locator('#check').click();
  await hears(say('Wrong digits: 1', 'Cifre sbagliate: 1'));
  await page.locator('#undo').click();
  await page.locator('sudoku-board [tabindex="0"]').first().focus();
  await page.keyboard.press('4');
  await page.locator('#check').click();
  await hears(say('No mistakes', 'Finora nessun errore'));

  // The engine explains a step, all steps, and races.
  await page.locator('#hint').click();
  await page.locator('#lesson:not(:empty)').waitFor();
  await tab('logic')(page);
  await page.locator('#logic-steps button').first().waitFor();
  await tab('race')(page);
  await race(page);
  await tab('watch')(page);
  await page.locator('#watch-player [data-does="forward"]').click();
  await page.locator('#watch-player [data-does="back"]').click();
  await page.locator('#watch-line').filter({ hasText: say('Press Run', 'Premi Avvia') }).waitFor();

  // A puzzle as text.
  await tab('play')(page);
  await page.locator('#enter').click();
  await page.locator('#text').fill(EASY);
  await page.locator('#take').click();
  const openCells = (count) => page.waitForFunction((wanted) => document.querySelector('#left')?.textContent === wanted, String(count));
  await openCells(51);

  // A file of SudokuWhiz is dropped, several cells get a note; another kind takes its place, is explained, and gives it back.
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'facile1.txt'));
    document.querySelector('sudoku-board')?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
  }, SPACED);
  await openCells(51);
  await page.locator('sudoku-board [tabindex="0"]').first().focus();
  for (const key of ['Home', 'Shift+ArrowRight', 'Shift+1']) await page.keyboard.press(key);
  assert.equal(await page.locator('sudoku-board .mark').filter({ hasText: '1' }).count(), 2);
  await page.locator('#kind').selectOption('2');
  await page.locator('#new').click();
  await page.locator('#new:enabled').waitFor(); // the puzzle has come
  assert.equal(await page.locator('sudoku-board [data-cell]').count(), 36);
  await open(page, CROSSED);
  await page.locator('#hint').click();
  await page.locator('#lesson').filter({ hasText: say('look in r2c9', 'guarda in r2c9') }).waitFor();
  await page.locator('#more').click();
  await page.locator('#lesson').filter({ hasText: say('if r2c9 held 3, then r8c8 = 3', 'se r2c9 contenesse 3, allora r8c8 = 3') }).waitFor();
  await page.locator('#unfinished').click();
  await openCells(51);
}
