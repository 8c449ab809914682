/** Sliding tiles: played, solved, shared. */
import assert from 'node:assert/strict';

const NEAR = '1.2.3.4.5.6.7.8.9.10.11.12.13.0.14.15';

/** What is looked at: the place in the address, and what is done there first. */
export const views = {
  puzzle: { place: 'tiles=8.13.0.6.1.15.9.14.3.4.5.11.7.2.10.12' },
  picture: { place: 'tiles=1.6.2.4.5.0.3.8.9.10.7.11.13.14.15.12', does: (page) => page.locator('#face').selectOption('owl.svg'), pose: (page) => page.locator('#face').selectOption('lighthouse.svg') },
  impossible: { place: 'tiles=2.7.3.4.1.5.10.8.9.6.15.11.13.14.12.0' },
};

/**
 * @param {import('playwright-core').Page} page @param {(english: string, italian: string) => string} say
 * @param {(place: string) => Promise<void>} go
 */
export async function play(page, say, go) {
  const told = page.locator('#message');
  const moves = page.locator('#moves');
  const hears = (text) => told.filter({ hasText: text }).waitFor();

  // The keyboard alone.
  await page.locator('tile-board svg').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await hears(say('Solved in 2 moves', 'Risolto in 2 mosse'));
  await page.keyboard.press('Control+z');
  assert.equal(await moves.textContent(), '1');
  await page.keyboard.press('Control+Shift+Z');
  assert.equal(await moves.textContent(), '2');
  await page.keyboard.press('Control+z');
  await page.locator('#redo').click();
  assert.equal(await moves.textContent(), '2');

  // A press on a tile moves all between; a hint and the solution come from the engine.
  await go('tiles=1.2.3.4.5.6.7.8.9.10.11.12.0.13.14.15');
  await page.locator('[data-tile="15"]').click();
  await hears(say('Solved in 3 moves', 'Risolto in 3 mosse'));
  await go(`tiles=${NEAR}`);
  await page.locator('#hint').click();
  await hears(say('Slide tile 14; 2 moves remain', 'Muovi la tessera 14; al meglio restano 2 mosse'));
  assert.equal(await page.locator('.pointed').getAttribute('data-tile'), '14');
  await go('tiles=8.6.7.2.5.4.3.0.1');
  await page.locator('#show').click();
  await hears(say('31 moves: no solution is shorter', '31 mosse: nessuna soluzione'));
  await page.locator('#stop').click();

  // Another size, a link to it, and a position without a solution.
  await page.locator('#size').selectOption('5');
  assert.equal(await page.locator('[data-tile]').count(), 24);
  await page.locator('#share').click();
  await hears(say('The link', 'Il link'));
  assert.match(new URL(page.url()).hash, /^#tiles=1\.2\.3/);
  await go('tiles=2.1.3.4.5.6.7.8.0');
  await page.locator('#hint').click();
  await hears(say('cannot be solved', 'non ha soluzione'));
  await page.locator('#inversions').waitFor();

  // A swipe from anywhere; a picture of one's own; the game is there at the next visit.
  await go('tiles=1.2.3.4.5.0.7.8.6');
  const { x, y, width } = /** @type {any} */ (await page.locator('tile-board').boundingBox());
  await page.mouse.move(x + width * .2, y + width * .3);
  await page.mouse.down();
  await page.mouse.move(x + width * .2, y + width * .1);
  await page.mouse.up();
  await hears(say('Solved in 1 move,', 'Risolto in 1 mossa,'));
  await page.locator('#face').selectOption('own');
  await page.locator('#file input').setInputFiles({ name: 'none.png', mimeType: 'image/png', buffer: Buffer.from('none') });
  await hears(say('none.png is no picture', 'none.png non è un’immagine'));
  const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9z"/></svg>');
  await page.locator('#file input').setInputFiles({ name: 'own.svg', mimeType: 'image/svg+xml', buffer });
  await page.locator('tile-board image[href^="blob:"]').first().waitFor();
  await page.goto('about:blank');
  await page.goBack();
  await page.waitForFunction(() => document.querySelector('#moves')?.textContent === '1');
}

/** Where `play` begins. */
export const place = `tiles=${NEAR}`;
