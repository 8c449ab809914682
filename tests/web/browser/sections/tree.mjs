/** The tree: searches of the course, forwards and back. */
import assert from 'node:assert/strict';
import { hold } from '../stage.mjs';

/** The tree that was asked for is there. */
export const ready = 'tree-view:not([aria-busy])';

/** @param {import('playwright-core').Page} page */
async function end(page) {
  await page.locator(ready).waitFor();
  await page.locator('#end').click();
  await page.locator('#end:disabled').waitFor();
}

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

  // A slow drag that begins on a node moves the view only; a press on the node shows its time.
  await end(page);
  await page.locator('#whole').click();
  const last = await time(), start = page.locator('tree-view [data-node]').first();
  await start.hover();
  const { x, y, width, height } = /** @type {any} */ (await start.boundingBox()), middle = y + height / 2;
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 40, middle, { steps: 40 });
  await page.mouse.up();
  assert.equal(await time(), last);
  await page.mouse.down();
  await page.mouse.up();
  assert.notEqual(await time(), last);
  await page.keyboard.press('Home');
  await page.locator('#run').click();
  await page.waitForFunction(() => Number(/** @type {HTMLInputElement} */ (document.querySelector('#time')).value) > 1);
  await go('tree=alphabeta');
  await summary(say('the value is 3', 'il valore è 3'));
  await go('tree=widastar');
  await summary('WIDA*');
  await end(page);
  assert.ok(await page.locator('tree-view .f').count() > 9);

  // The weight changes the tree; what the answer before was called stays until the next is there.
  await summary(say('a path of 18 moves', 'un cammino di 18 mosse'));
  const letJobs = await hold(page, 'api/jobs');
  await page.locator('#weight').fill('3');
  await page.locator('#algorithm').selectOption('astar');
  const isHeld = !await page.locator('#lacks').textContent(); // a page without a server asks none
  if (isHeld) assert.match(await page.locator('#summary').innerText(), /WIDA/);
  await letJobs();
  await summary('A*:');
  await go('tree=alphabeta');
  await page.locator('tree-view .window').first().waitFor({ state: 'attached' });
  await end(page);
  assert.equal(await page.locator('tree-view .node.pruned').count(), 2);
}
