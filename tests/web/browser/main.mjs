/**
 * The page in a browser. Every section that it lists is seen in each language, width and theme, and its main path is
 * played; a section's own views and path are in sections/NAME.mjs. Arguments: names of sections; none means all.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { checkAccess, checkFingers, checkKeyboard, checkStillness, checkWidth, checkWords } from './checks.mjs';
import { go, LANGUAGES, need, openBrowser, openServer, sights, THEMES, visit, WIDTHS } from './stage.mjs';

await need('axe-core');
const browser = await openBrowser();
const server = await openServer();
const wanted = process.argv.slice(2);
let checked = 0;
let failed = 0;

/** @param {string} name @param {() => Promise<unknown>} body */
async function test(name, body) {
  ++checked;
  try {
    await body();
  } catch (error) {
    ++failed;
    console.log(`FAILED ${name}: ${/** @type {Error} */ (error).message}`);
  }
}

/**
 * Visits a place; what goes wrong in the browser on the way fails, too.
 * @param {string} name @param {string} place @param {object} sight @param {(page: import('playwright-core').Page) => Promise<void>} body
 */
async function at(name, place, sight, body) {
  const { page, faults, close } = await visit(browser, `${server.url}#${place}`, sight);
  await body(page);
  await test(`console of ${name}`, async () => assert.deepEqual(faults, []));
  await close();
}

/** A view: its colours by day and by night, and, as wide as the other sight, what the width may break. @param {import('playwright-core').Page} page @param {ReturnType<typeof sights>[number]} sight */
async function look(page, { width, language }) {
  await checkWords(page, language);
  for (const wide of [...WIDTHS.filter((other) => other !== width), width]) {
    await page.setViewportSize({ width: wide, height: 900 });
    await checkWidth(page);
    await checkFingers(page);
  }
  await checkAccess(page, 'structure');
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    await checkAccess(page, 'colours');
  }
}

/** @param {string} name @returns {Promise<any>} what is known of a section */
const known = (name) => (existsSync(new URL(`sections/${name}.mjs`, import.meta.url)) ? import(`./sections/${name}.mjs`) : {});

/** The names in the bar. */
async function sections() {
  const { page, close } = await visit(browser, server.url);
  const names = await page.locator('#sections a').evaluateAll((links) => links.map((link) => /** @type {HTMLAnchorElement} */ (link).hash.slice(1)));
  await close();
  return names.filter((name) => !wanted.length || wanted.includes(name));
}

for (const name of await sections()) {
  const { views = { start: { place: name } }, place = name, ready = 'main h2', play } = await known(name);
  await Promise.all(sights().map(async (sight) => {
    const seen = `${name}, ${[sight.width, sight.language].join(' ')}`;
    await at(seen, place, sight, async (page) => {
      await page.locator(ready).first().waitFor({ state: 'attached' });
      if (sight.still) await test(`no motion in ${seen}`, () => checkStillness(page));
      await test(`keyboard in ${seen}`, () => checkKeyboard(page));
      if (play)
        await test(`path of ${seen}`, () => play(page, (...words) => words[LANGUAGES.indexOf(sight.language)], (to) => go(page, to)));
      for (const [view, { place: where, does }] of Object.entries(views))
        await test(`${view} of ${seen}`, async () => {
          await go(page, where);
          await does?.(page);
          await look(page, sight);
        });
    });
  }));
}

// Every link of the lesson opens its place; the Italian one has the same.
await Promise.all((wanted.length && !wanted.includes('lesson') ? [] : [0, 1]).map((half) => at('the lesson', 'tree', {}, async (page) => {
  const text = ['docs/lesson.md', 'docs/lesson_it.md'].map((lesson) => readFileSync(lesson, 'utf8')).join();
  const places = new Set([...text.matchAll(/127\.0\.0\.1:8080\/#([^)]+)/g)].map(([, place]) => place));
  for (const place of [...places].filter((_, i) => i % 2 === half))
    await test(`${place} of the lesson`, async () => {
      await go(page, place);
      await page.locator((await known(place.split('=')[0])).ready ?? 'main h2').first().waitFor({ state: 'attached' });
    });
})));

await browser.close();
server.close();
console.log(`${checked} checked, ${failed} failed`);
process.exit(failed ? 1 : 0);
