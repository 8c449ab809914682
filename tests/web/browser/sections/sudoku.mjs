/** Sudokus: typed, hinted at, checked, raced. */
import assert from 'node:assert/strict';

const EASY = '.2.....3...176...9......57...65......18.36...7.3...96..62...7.3.8...32.....29.615';

const tab = (name) => (page) => page.locator(`#tab-${name}`).click();

export const place = 'sudoku';
export const views = {
  play: { place, does: tab('play') },
  hint: { place, does: async (page) => { await tab('play')(page); await page.locator('#hint').click(); await page.locator('#lesson:not(:empty)').waitFor(); } },
  logic: { place, does: async (page) => { await tab('logic')(page); await page.locator('#logic-steps button').nth(3).click(); } },
  watch: { place, does: tab('watch') },
  race: { place, does: tab('race') },
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
  await page.locator('#race').click();
  await page.locator('#lanes tbody tr').first().filter({ hasText: /s$/ }).waitFor();
  await page.locator('#race-stop:disabled').waitFor();

  // A puzzle as text.
  await tab('play')(page);
  await page.locator('#enter').click();
  await page.locator('#text').fill(EASY);
  await page.locator('#take').click();
  await page.waitForFunction(() => document.querySelector('#left')?.textContent === '51');
}
