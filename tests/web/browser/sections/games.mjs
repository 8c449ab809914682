/** Games: a move typed, the answer of the machine, values, and back. */
import assert from 'node:assert/strict';

/** @param {import('playwright-core').Page} page */
async function values(page) {
  await page.locator('#values').check();
  await page.locator('#line').filter({ hasText: /:.*\d/ }).waitFor();
}

export const place = 'games=tictactoe';
export const views = {
  tictactoe: { place: 'games=tictactoe;X../.O./...', does: values },
  values: { place: 'games=connect4;4433', does: values },
  othello: { place: 'games=othello', pose: async (page) => {
    for (const move of ['d3', 'c5', 'e6']) if (await page.locator(`[data-cell="${move}"]`).count()) await page.locator(`[data-cell="${move}"]`).click();
    await page.waitForTimeout(3000);
    await values(page);
  } },
};

/**
 * @param {import('playwright-core').Page} page @param {(english: string, italian: string) => string} say
 * @param {(place: string) => Promise<void>} go
 */
export async function play(page, say, go) {
  const moves = (count) => page.waitForFunction((n) => document.querySelector('#moves')?.textContent === String(n), count);
  await page.locator('#ways td').first().waitFor();
  const how = /** @type {any} */ (await page.locator('#ways tbody tr').first().locator('td').last().boundingBox());
  assert.ok(how.x + how.width <= /** @type {any} */ (page.viewportSize()).width, 'how each way plays is beside the window');
  await page.locator('#move').fill('a1');
  await page.locator('#move').press('Enter');
  await moves(2);
  await page.locator('[data-cell="a1"]').waitFor();
  await page.locator('#undo').click();
  await moves(0);

  // Values that are asked for while the machine thinks do not keep it from its move.
  await page.route('**/api/jobs', async (route) => { await new Promise((resolve) => { setTimeout(resolve, 500); }); await route.continue().catch(() => undefined); });
  await page.locator('#player1').selectOption('minimax');
  await page.locator('#move').fill('a1');
  await page.locator('#move').press('Enter');
  await page.waitForFunction(() => Number(document.querySelector('#moves')?.textContent) >= 1);
  await page.locator('#values').check();
  await moves(2);
  await page.unroute('**/api/jobs');
  await page.locator('#line').filter({ hasText: /:.*\d/ }).waitFor();
  await page.locator('#values').uncheck();

  // The keyboard on the board, and the values of moves.
  await go('games=connect4');
  await page.waitForFunction(() => /** @type {HTMLSelectElement} */ (document.querySelector('#domain')).value === 'connect4');
  await page.locator('game-board [tabindex="0"]').first().focus();
  await page.keyboard.press('Enter');
  await moves(2);
  await page.locator('#values').check();
  await page.locator('game-board').filter({ hasText: /[=VWLP−-]/ }).waitFor();
  assert.match(await page.locator('h2').innerText(), new RegExp(say('Games', 'Giochi')));
}
