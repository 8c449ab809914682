/** Queens, knights and Cindy's puzzle: placed by hand, watched, all solutions. */
import assert from 'node:assert/strict';

/** Presses squares, by their names. @param {...string} names */
const press = (...names) => async (page) => { for (const name of names) await page.locator(`chess-board [aria-label^="${name}"]`).first().click(); };

/** Steps of the search. @param {number} count */
const step = (count) => async (page) => { for (let i = 0; i < count; ++i) await page.locator('[data-does="forward"]').click(); };

export const place = 'boards=queens.6';
export const views = {
  queens: { place: 'boards=queens.8', does: press('b8', 'd7'), pose: press('b8', 'd7', 'f6', 'h5', 'c4', 'c2') },
  watch: { place: 'boards=queens.8.watch', does: step(3), pose: step(70) },
  solutions: { place: 'boards=queens.6.solutions' },
  knights: { place: 'boards=knights.8', pose: press('c6', 'f6', 'c3', 'f3', 'd6') },
  cindy: { place: 'boards=cindy.3', pose: async (page) => { for (let i = 0; i < 4; ++i) { await page.locator('chess-board [aria-label*="can move"]').nth(i % 2).click(); } } },
};

/**
 * @param {import('playwright-core').Page} page @param {(english: string, italian: string) => string} say
 * @param {(place: string) => Promise<void>} go
 */
export async function play(page, say, go) {
  const hears = (text) => page.locator('#message').filter({ hasText: text }).waitFor();
  // The keyboard places a queen; the engine tells the next, and shows how it ends.
  await page.locator('chess-board [tabindex="0"]').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.locator('#undo:enabled').waitFor();
  await page.locator('#hint').click();
  await hears(say('Hint', 'Aiuto'));
  await page.locator('#undo').click();
  await page.locator('#undo:disabled').waitFor();
  await go('boards=cindy.2');
  await page.locator('#show:enabled').click();
  await page.locator('#undo:enabled').waitFor();

  // Backtracking tells its conflicts, and goes back; all solutions are there, one after the other.
  await go('boards=queens.6.watch');
  await step(3)(page);
  await page.getByText(say('attacked by the queen in row 6', 'attaccata dalla regina nella riga 6')).waitFor();
  await page.locator('[data-does="back"]').click();
  await go('boards=queens.6.solutions');
  await page.locator('#found').filter({ hasText: say('Solution 1 of 4', 'Soluzione 1 di 4') }).waitFor();
  await page.locator('#next').click();
  assert.equal(await page.locator('#number').inputValue(), '2');
}
