/** Games: a move typed, the answer of the machine, values, and back. */
import assert from 'node:assert/strict';

export const place = 'games=tictactoe';
export const views = {
  tictactoe: { place },
  values: { place: 'games=connect4', does: (page) => page.locator('#values').check() },
  othello: { place: 'games=othello' },
};

/**
 * @param {import('playwright-core').Page} page @param {(english: string, italian: string) => string} say
 * @param {(place: string) => Promise<void>} go
 */
export async function play(page, say, go) {
  const moves = (count) => page.waitForFunction((n) => document.querySelector('#moves')?.textContent === String(n), count);
  await page.locator('#ways td').first().waitFor();
  await page.locator('#move').fill('a1');
  await page.locator('#move').press('Enter');
  await moves(2);
  await page.locator('[data-cell="a1"]').waitFor();
  await page.locator('#undo').click();
  await moves(0);

  // The keyboard on the board, and the values of moves.
  await go('games=connect4');
  await page.locator('game-board [tabindex="0"]').first().focus();
  await page.keyboard.press('Enter');
  await moves(2);
  await page.locator('#values').check();
  await page.locator('game-board').filter({ hasText: /[=VWLP−-]/ }).waitFor();
  assert.match(await page.locator('h2').innerText(), new RegExp(say('Games', 'Giochi')));
}
