/** The tree: searches of the course, forwards and back. */
import assert from 'node:assert/strict';

const end = async (page) => { await page.locator('#end:enabled').click(); await page.locator('#end:disabled').waitFor(); };

export const place = 'tree=bestfirst';
export const views = {
  bestfirst: { place, does: end },
  widastar: { place: 'tree=widastar', does: end },
  alphabeta: { place: 'tree=alphabeta', does: end },
  horizon: { place: 'tree=horizon', does: end },
};

/**
 * @param {import('playwright-core').Page} page @param {(english: string, italian: string) => string} say
 * @param {(place: string) => Promise<void>} go
 */
export async function play(page, say, go) {
  const summary = (text) => page.locator('#summary').filter({ hasText: text }).waitFor();
  const time = () => page.locator('#time').inputValue();
  await summary(say('a path of 5 moves', 'un cammino di 5 mosse'));
  await page.locator('#step').click();
  assert.equal(await time(), '1');
  await page.locator('tree-view').click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('ArrowRight');
  assert.equal(await time(), '2');
  await page.keyboard.press('Home');
  assert.equal(await time(), '0');
  await page.locator('#run').click();
  await page.waitForFunction(() => Number(/** @type {HTMLInputElement} */ (document.querySelector('#time')).value) > 1);
  await go('tree=alphabeta');
  await summary(say('the value is 3', 'il valore è 3'));
  await go('tree=widastar');
  await summary('WIDA*');
  await end(page);
}
