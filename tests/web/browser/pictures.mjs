/**
 * Draws docs/pictures: every section's views, wide by day and narrow by night, and the page that shows them. `pose` is
 * what a view does to look its best; else what the tests do. Arguments: names of sections; none means all.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { openBrowser, openServer, visit } from './stage.mjs';

const SIGHTS = /** @type {const} */ ([{ width: 1280, theme: 'light' }, { width: 390, theme: 'dark' }]);
const folder = new URL('../../../docs/pictures/', import.meta.url).pathname;
mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
const server = await openServer();

/** WebP is a third of PNG. @param {import('playwright-core').Page} page @param {string} path */
async function shoot(page, path) {
  const session = await page.context().newCDPSession(page);
  const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: document.documentElement.scrollHeight }));
  const clip = { x: 0, y: 0, width, height: Math.min(height, 1500), scale: width > 500 ? .75 : 1 };
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 75, captureBeyondViewport: true, clip });
  writeFileSync(path, Buffer.from(data, 'base64'));
}

const names = readdirSync(new URL('sections', import.meta.url)).map((file) => file.replace('.mjs', ''));
const order = ['tiles', 'sudoku', 'boards', 'games', 'tree', 'lab'].filter((name) => names.includes(name));
const lines = ['# The page in pictures', '', 'Each view of [the page](../serve.md), wide by day and on a phone by night; made by `node tests/web/browser/pictures.mjs`.'];
for (const name of order) {
  lines.push('', `## ${name[0].toUpperCase()}${name.slice(1)}`);
  for (const [view, { place, does, pose = does }] of Object.entries((await import(`./sections/${name}.mjs`)).views)) {
    lines.push('', SIGHTS.map(({ width }) => `<img src="${name}-${view}-${width}.webp" width="${width > 500 ? 560 : 200}" alt="${name}: ${view}${width > 500 ? '' : ', on a phone'}">`).join(' '));
    for (const sight of process.argv.length < 3 || process.argv.includes(name) ? SIGHTS : []) {
      const { page, close } = await visit(browser, `${server.url}#${place}`, sight);
      await pose?.(page);
      await page.waitForTimeout(800);
      await shoot(page, `${folder}${name}-${view}-${sight.width}.webp`);
      await close();
    }
  }
}
writeFileSync(`${folder}README.md`, `${lines.join('\n')}\n`);
await browser.close();
server.close();
