/** A server, a browser and what is needed to test a page in it. Where one is missing, the test is skipped. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
/** Milliseconds until what was waited for is missing. */
const PATIENCE = 240_000;
/** A processor as many times slower; shows what depends on speed. */
const SLOWNESS = Number(process.env.BANDOLO_BROWSER_SLOWNESS ?? 1);
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Ends the test: skipped, or failed where the environment says that it must run. @param {string} reason */
export function skip(reason) {
  console.log(`skipped: ${reason}`);
  process.exit(process.env.BANDOLO_NEEDS_BROWSER ? 1 : 77);
}

/** A package of the tests, or the end of them. @param {string} name */
export const need = (name) => import(name).catch(() =>
  skip(`${name} is not installed; npm ci --prefix tests/web/browser installs it`));

export async function openBrowser() {
  const { chromium } = await need('playwright-core');
  if (!existsSync(CHROMIUM)) skip(`${CHROMIUM} is not there`);
  return chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS });
}

/** @param {string} program @param {string[]} words @returns {Promise<{url: string, close: () => void}>} once it tells its address */
function listen(program, words) {
  const server = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  return new Promise((resolve) => {
    let told = '';
    const hear = (text) => {
      told += text;
      const url = /http:[^\s)]+\//.exec(told)?.[0];
      if (url) resolve({ url, close: () => server.kill() });
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.on('exit', () => { if (told.includes('has no server')) skip('this build has no server'); });
  });
}

/** The command's server on a free port. */
export const openServer = () => listen(process.env.BANDOLO ?? 'build/bandolo', ['serve', '--port', '0']);

/** A host of files. @param {string} folder */
export const openHost = (folder) => listen('python3', ['-u', '-m', 'http.server', '0', '--bind', '127.0.0.1', '--directory', folder]);

/** Opens a place as its link does, and waits until the page has heard of it. @param {import('playwright-core').Page} page @param {string} place */
export async function go(page, place) {
  await page.evaluate((to) => new Promise((resolve) => {
    const before = location.href;
    addEventListener('hashchange', () => resolve(null), { once: true });
    location.hash = to;
    if (location.href === before) resolve(null);
  }), place);
  await page.locator(`#sections a[aria-current][href="#${place.split('=')[0]}"]`).waitFor();
}

/** Lets no request through until the answer is called. @param {import('playwright-core').Page} page @param {string} path @returns {Promise<() => Promise<void>>} */
export async function hold(page, path) {
  let open = () => {};
  const opened = new Promise((resolve) => { open = () => resolve(null); });
  await page.route(`**/${path}`, async (route) => {
    await opened;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    open();
    await page.unroute(`**/${path}`);
  };
}

/** How a visitor sees the page. */
export const WIDTHS = [390, 1280];
export const THEMES = /** @type {const} */ (['light', 'dark']);
export const LANGUAGES = /** @type {const} */ (['en', 'it']);

/**
 * Who reads Italian wants no motion: each path is played with it and without. The page of the server is seen in English
 * wide and in Italian narrow, the page without a server `crossed`, the other way: both paths are the same.
 * @returns {{width: number, language: 'en'|'it', still: boolean}[]}
 */
export const sights = (crossed = false) => LANGUAGES.map((language) => ({
  width: WIDTHS[Number((language === 'en') !== crossed)], language, still: language === 'it' }));

/**
 * A fresh page, and the list of what goes wrong in it while it is used.
 * @param {import('playwright-core').Browser} browser @param {string} url
 * @param {{width?: number, theme?: 'light'|'dark', language?: 'en'|'it', still?: boolean, works?: boolean}} sight `works`: without a server, too, after the first visit
 */
export async function visit(browser, url, { width = 1280, theme = 'light', language = 'en', still = false, works = false } = {}) {
  const context = await browser.newContext({
    viewport: { width, height: 900 }, colorScheme: theme, hasTouch: width < 500,
    locale: language === 'it' ? 'it-IT' : 'en-US', reducedMotion: still ? 'reduce' : 'no-preference',
    permissions: ['clipboard-read', 'clipboard-write'], serviceWorkers: works ? 'allow' : 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  if (SLOWNESS > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
  /** @type {string[]} */
  const faults = [];
  page.on('console', (message) => { if (['error', 'warning'].includes(message.type()) && !message.text().includes('blocked by Playwright')) faults.push(`console: ${message.text()}`); });
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
  page.on('request', (request) => {
    const asked = new URL(request.url());
    if (asked.protocol.startsWith('http') && asked.origin !== new URL(url).origin) faults.push(`asks ${asked.origin}`);
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('main h2').first().waitFor();
  return { page, faults, close: () => context.close() };
}
