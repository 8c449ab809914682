/** Sudokus: typed, hinted at, checked, raced. */
import assert from 'node:assert/strict';
import { hold } from '../stage.mjs';

const EASY = '.2.....3...176...9......57...65......18.36...7.3...96..62...7.3.8...32.....29.615', EASY_STEPS = 51;

const CHAIN = '1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..';
/** A Sudoku X that begins where the easy techniques end. */
const CROSSED = 'sudoku-x:....2..............1......8....7.3..7.1.....5.3.2.56..3.....2.9.74.52........3.4.';
/** Seconds of thought. */
const LARGE = '5.8.3..C1..........B5.F.D..A..3..........75.G6FE.E3.6..4B.8.....A.7..D...83.....F9.4EB.6.G..D2........G59..B..6A..6......1..B7..BD.......E63A...3.F5.C..7.B..E...6.A.9.B.....CG..192.4.....D73B..........2...D8...G.8FC.4.E..9A.......51...9...61.A.7G..8..F...2', LARGE_STEPS = 341;
/** As SudokuWhiz writes a grid. */
const SPACED = '..9..4....5.96.43.2.4.8.6..4..73.8....3..857.......2435...2.....9...5......39.1.8'.replace(/./g, '$& ').replace(/\./g, '0').replace(/(.{18})/g, '$1\r\n');

/** Opens a grid. @param {import('playwright-core').Page} page @param {string} cells @param {string} [to] a tab */
const open = (page, cells, to = 'play') => page.evaluate((place) => { location.hash = `sudoku=${place}`; }, `${to}:${cells}`)
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

/** How many steps of logic are there when a frame shows the first. @param {import('playwright-core').Page} page */
const stepsInFrame = (page) => page.evaluate(() => new Promise((resolve) => {
  const look = () => {
    const { length } = document.querySelectorAll('#logic-steps li');
    if (length) resolve(length); else requestAnimationFrame(look);
  };
  document.getElementById('tab-logic')?.click();
  look();
}));

/** The page goes on while it thinks about a large grid, and stops thinking when another puzzle begins. @param {import('playwright-core').Page} page @param {(english: string, italian: string) => string} say */
async function think(page, say) {
  await open(page, LARGE);
  const letThink = await hold(page, 'sudoku-thinker.js');
  await page.locator('#hint').click();
  await page.locator('#message').filter({ hasText: say('Looking for a step', 'Cerco un passo') }).waitFor();
  await page.locator('#marks').click();
  await page.locator('#marks[aria-pressed="true"]').waitFor();
  await page.locator('#digits').click();
  await letThink();
  await page.locator('#lesson:not(:empty)').waitFor();
  const asked = page.waitForEvent('worker', (worker) => worker.url().includes('thinker'));
  assert.ok(Number(await stepsInFrame(page)) < LARGE_STEPS);
  const ended = (await asked).waitForEvent('close');
  await open(page, EASY, 'logic');
  await ended;
  await page.locator('#logic-line').filter({ hasText: /^1\. / }).waitFor();
  assert.equal(await page.locator('#logic-steps li').count(), EASY_STEPS);
  await tab('play')(page);
}

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
  assert.doesNotMatch(await page.locator('#lanes').innerText(), /not possible|non possibile/);
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
  await think(page, say);
}
