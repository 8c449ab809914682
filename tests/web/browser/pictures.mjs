/** Draws docs/pictures: every section's views, wide by day and narrow by night. Arguments: names of sections; none means all. */
import { mkdirSync, readdirSync } from 'node:fs';
import { openBrowser, openServer, visit } from './stage.mjs';

const SIGHTS = /** @type {const} */ ([{ width: 1280, theme: 'light' }, { width: 390, theme: 'dark' }]);
const folder = new URL('../../../docs/pictures/', import.meta.url).pathname;
mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
const server = await openServer();
const names = readdirSync(new URL('sections', import.meta.url)).map((file) => file.replace('.mjs', ''));
for (const name of names.filter((each) => process.argv.length < 3 || process.argv.includes(each)))
  for (const [view, { place, does }] of Object.entries((await import(`./sections/${name}.mjs`)).views))
    for (const sight of SIGHTS) {
      const { page, close } = await visit(browser, `${server.url}#${place}`, sight);
      await does?.(page);
      await page.waitForTimeout(800);
      await page.screenshot({ path: `${folder}${name}-${view}-${sight.width}.png`, fullPage: true });
      await close();
    }
await browser.close();
server.close();
