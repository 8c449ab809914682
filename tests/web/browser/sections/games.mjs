/** Games: a move typed, the answer of the machine, values, and back. */
import assert from 'node:assert/strict';
import { hold } from '../stage.mjs';

/** The game that was asked for is there. @param {string} domain */
const shows = (domain) => (page) => page.waitForFunction((wanted) => /** @type {HTMLSelectElement} */ (document.querySelector('#domain')).value === wanted, domain);

/** @param {string} domain */
const values = (domain) => async (page) => {
  await shows(domain)(page);
  await page.locator('#values').check();
  await page.locator('#line').filter({ hasText: /:.*\d/ }).waitFor();
};

export const ready = 'game-board [tabindex]';
export const place = 'games=tictactoe';
export const views = {
  tictactoe: { place: 'games=tictactoe;X../.O./...', does: values('tictactoe') },
  values: { place: 'games=connect4;4433', does: values('connect4') },
  othello: { place: 'games=othello', does: shows('othello'), pose: async (page) => {
    for (const move of ['d3', 'c5', 'e6']) if (await page.locator(`[data-cell="${move}"]`).count()) await page.locator(`[data-cell="${move}"]`).click();
    await page.waitForTimeout(3000);
    await values('othello')(page);
  } },
};

/**
 * @param {import('playwright-core').Page} page @param {(english: string, italian: string) => string} say
 * @param {(place: string) => Promise<void>} go
 */
export async function play(page, say, go) {
  const moves = (count) => page.waitForFunction((n) => document.querySelector('#moves')?.textContent === String(n), count);
  const how = await page.waitForFunction(() => document.querySelector('#ways:not([hidden]) tbody tr td:last-child')?.getBoundingClientRect().right);
  assert.ok(await how.jsonValue() <= /** @type {any} */ (page.viewportSize()).width, 'how each way plays is beside the window');
  await page.locator('#move').fill('a1');
  await page.locator('#move').press('Enter');
  await moves(2);
  await page.locator('[data-cell="a1"]').waitFor();
  await page.locator('#undo').click();
  await moves(0);
  await page.keyboard.press('Control+Shift+Z');
  await moves(2);
  await page.keyboard.press('Control+z');
  await moves(0);

  // Values that are asked for while the machine thinks do not keep it from its move.
  const letJobs = await hold(page, 'api/jobs');
  await page.locator('#player1').selectOption('minimax');
  await page.locator('#move').fill('a1');
  await page.locator('#move').press('Enter');
  await page.waitForFunction(() => Number(document.querySelector('#moves')?.textContent) >= 1);
  await page.locator('#values').check();
  await letJobs();
  await moves(2);
  await page.locator('#line').filter({ hasText: /:.*\d/ }).waitFor();
  await page.locator('#values').uncheck();

  // A win that is taken back and played again is one win, in the next game, too.
  const score = () => page.locator('#side0 dd').textContent();
  for (const side of [0, 1]) await page.locator(`#player${side}`).selectOption('you');
  await go('games=tictactoe;XX./OO./...');
  await moves(0);
  for (const _ of [1, 2]) {
    await page.locator('[data-cell="c3"]').click();
    await moves(1);
    assert.equal(await score(), '1');
    await page.locator('#undo').click();
    await moves(0);
    assert.equal(await score(), '0');
  }
  await page.locator('#redo').click();
  await page.locator('#new').click();
  await moves(0);
  assert.equal(await score(), '1');
  await page.locator('#player1').selectOption('minimax');

  // The keyboard on the board, and the values of moves.
  await go('games=connect4');
  await shows('connect4')(page);
  await page.locator('game-board [tabindex="0"]').first().focus();
  await page.keyboard.press('Enter');
  await moves(2);
  await page.locator('#values').check();
  await page.locator('game-board .value.best text').first().waitFor(); // of any sign: how far a search sees is a matter of time
  assert.match(await page.locator('h2').innerText(), new RegExp(say('Games', 'Giochi')));

  // Every game that is offered begins.
  for (const name of await page.locator('#domain option').allInnerTexts()) {
    await page.locator('#domain').selectOption(name);
    await page.locator(`game-board [aria-label^="${name}."]`).waitFor();
  }
}
