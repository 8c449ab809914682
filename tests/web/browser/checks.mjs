/** What every view of the page must meet, in whatever way it is seen. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';

/** @typedef {import('playwright-core').Page} Page */

/** What fades has its colour, and what moves its place. @param {Page} page */
const faded = (page) => page.evaluate(() => Promise.allSettled(document.getAnimations()
  .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity).map((each) => each.finished)));

/**
 * Nothing that axe finds.
 * @param {Page} page @param {'colours'|'structure'} [part] none: both
 */
export async function checkAccess(page, part) {
  if (!(await page.evaluate('"axe" in window')))
    // Evaluated, not added as an element: the page's policy allows no script but its own.
    await page.evaluate((await import('node:fs')).readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  // Links of the course begin with #, too, and lead to no element; checkKeyboard() follows the one that skips. A cell of
  // a board shows the value of its move in signs, and says it in words.
  const off = { 'skip-link': { enabled: false }, 'label-content-name-mismatch': { enabled: false } };
  const options = part === 'colours' ? { runOnly: ['color-contrast'] } : { rules: part ? { ...off, 'color-contrast': { enabled: false } } : off };
  await faded(page);
  const { violations } = await page.evaluate((asked) => /** @type {any} */ (window).axe.run({ ...asked, resultTypes: ['violations'] }), options);
  assert.deepEqual(violations.map((v) => `${v.id}: ${v.nodes.map((n) => `${n.target} ${n.any[0]?.message ?? ''}`).join('; ')}`), []);
}

/** Nothing is cut or hidden beside the window; the pieces that are wider scroll by themselves. @param {Page} page */
export async function checkWidth(page) {
  const [whole, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(whole <= window, `the page is ${whole} pixels wide, the window ${window}`);
}

/** What was pressed is large enough for a finger. @param {Page} page */
export async function checkFingers(page) {
  const small = await page.locator('button:visible, select:visible').evaluateAll((all) => all
    .filter((each) => { const { width, height } = each.getBoundingClientRect(); return Math.min(width, height) < 24; })
    .map((each) => each.id || each.textContent));
  assert.deepEqual(small, [], 'less than 24 pixels');
}

/** A page in the language asked for, all of whose words were found. @param {Page} page @param {string} language */
export async function checkWords(page, language) {
  assert.equal(await page.evaluate(() => document.documentElement.lang), language);
  const text = await page.evaluate(() => document.body.innerText);
  assert.doesNotMatch(text, /undefined|NaN|\[object|\{\d\}/);
}

/** @param {Page} page @returns {Promise<string>} what has the focus */
const focused = (page) => page.evaluate(() => {
  const at = document.activeElement;
  if (!at || at === document.body) return '';
  const { outlineStyle, outlineWidth } = getComputedStyle(at);
  const name = at.id || at.getAttribute('aria-label') || at.textContent?.trim().slice(0, 40) || at.tagName;
  const marksItself = at instanceof SVGElement; // a board draws a frame around its cell
  return !marksItself && (outlineStyle === 'none' || outlineWidth === '0px') ? `${name}: no outline` : name;
});

/**
 * The keyboard alone goes to everything that can be pressed, in order, and it can be seen where it is.
 * @param {Page} page
 */
export async function checkKeyboard(page) {
  const order = await page.locator('[tabindex]').evaluateAll((all) => all.filter((each) => Number(each.getAttribute('tabindex')) > 0).length);
  assert.equal(order, 0, 'a tabindex changes the order');
  await page.evaluate(() => { /** @type {HTMLElement} */ (document.activeElement)?.blur(); scrollTo(0, 0); });
  const reached = [];
  for (let i = 0; i < 200; ++i) {
    await page.keyboard.press('Tab');
    const name = await focused(page);
    if (!name || name === reached[0]) break;
    assert.doesNotMatch(name, /no outline/);
    reached.push(name);
  }
  assert.equal(reached[0], 'skip');
  const pressable = await page.locator('button:visible:enabled, select:visible:enabled, input:not([type=radio]):visible:enabled, textarea:visible:enabled, main a[href]:visible')
    .evaluateAll((all) => all.filter((each) => /** @type {HTMLElement} */ (each).tabIndex >= 0)
      .map((each) => each.id || each.getAttribute('aria-label') || each.textContent?.trim().slice(0, 40) || each.tagName));
  assert.deepEqual(pressable.filter((name) => !reached.includes(name)), [], 'not reached by Tab');
  await page.evaluate(() => document.getElementById('skip')?.focus());
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'main');
}

/** Who wants no motion sees none. @param {Page} page */
export async function checkStillness(page) {
  const moving = await page.evaluate(() => [...document.querySelectorAll('main *')]
    .filter((each) => getComputedStyle(each).transitionDuration.split(',').some((part) => parseFloat(part) > 0.01)
      || getComputedStyle(each).animationName !== 'none')
    .map((each) => `${each.tagName}.${each.getAttribute('class')}`));
  assert.deepEqual([...new Set(moving)], [], 'moves all the same');
}
