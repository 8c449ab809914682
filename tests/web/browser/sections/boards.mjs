/** Queens, knights and Cindy's puzzle: placed by hand, watched, all solutions. */
export const place = 'boards=queens.6';
export const views = {
  queens: { place: 'boards=queens.8' },
  watch: { place: 'boards=queens.8.watch' },
  solutions: { place: 'boards=queens.6.solutions' },
  knights: { place: 'boards=knights.8' },
  cindy: { place: 'boards=cindy.3' },
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
}
