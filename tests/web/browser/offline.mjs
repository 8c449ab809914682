/** The first view, as light and quick as promised; and the page without its server, played on. */
import assert from 'node:assert/strict';
import { openBrowser, openServer, visit } from './stage.mjs';

const MOST_BYTES = 100_000, MOST_MILLISECONDS = 1000, TRIES = 10;

const browser = await openBrowser();
const server = await openServer();

/** A fresh visitor's first view: bytes that came, and milliseconds until the board stood. */
async function firstView() {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage(), session = await context.newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => { bytes += encodedDataLength; });
  await session.send('Network.enable');
  await page.goto(server.url, { waitUntil: 'load' });
  await page.locator('[data-tile]').first().waitFor();
  const milliseconds = await page.evaluate(() => performance.getEntriesByType('paint').at(-1)?.startTime ?? Infinity);
  await context.close();
  return { bytes, milliseconds: Math.round(milliseconds) };
}

let view = await firstView();
for (let i = 1; i < TRIES && view.milliseconds > MOST_MILLISECONDS; ++i) view = await firstView(); // a busy machine is slow
console.log(`first view: ${view.bytes} bytes, ${view.milliseconds} ms`);
assert.ok(view.bytes < MOST_BYTES && view.milliseconds < MOST_MILLISECONDS);

const { page, faults, close } = await visit(browser, server.url, { works: true });
await page.evaluate(() => navigator.serviceWorker.ready);
server.close();
await page.goto(`${server.url}#tiles=1.2.3.4.5.6.7.8.9.10.11.12.13.0.14.15`);
await page.reload();
await page.locator('tile-board svg').focus();
await page.keyboard.press('ArrowLeft');
await page.keyboard.press('ArrowLeft');
await page.locator('#message').filter({ hasText: 'Solved in 2 moves' }).waitFor();
for (const name of await page.locator('#sections a').evaluateAll((links) => links.map((link) => /** @type {HTMLAnchorElement} */ (link).hash))) {
  await page.evaluate((hash) => { location.hash = hash; }, name);
  await page.locator(`#sections a[aria-current][href="${name}"]`).waitFor();
  await page.locator('main h2').first().waitFor();
}
await page.evaluate(() => { location.hash = '#tiles=8.6.7.2.5.4.3.0.1'; });
await page.locator('#hint').click();
await page.locator('#message').filter({ hasText: 'The server does not answer' }).waitFor();
assert.deepEqual(faults.filter((fault) => !fault.includes('ERR_CONNECTION_REFUSED')), []);
await close();
await browser.close();
console.log('offline: played');
