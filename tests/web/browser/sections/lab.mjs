/** The laboratory: a curve drawn as its searches run, and a table from a file. */
import assert from 'node:assert/strict';

const draws = async (page) => {
  for (const family of ['convex', 'constant', 'ramp']) {
    await page.locator('#family').selectOption(family);
    await page.locator('#run').click();
    await page.locator('#stop:disabled').waitFor();
  }
};

export const place = 'lab';
export const ready = '#builtin:not([hidden])';
export const views = { curve: { place: 'lab=convex,1.1,2.5,10', pose: draws } };

/** @param {import('playwright-core').Page} page @param {string} family @param {Record<string, string>} [numbers] of sliders @returns {Promise<string[][]>} series and label of each row */
async function run(page, family, numbers = {}) {
  await page.locator('#family').selectOption(family);
  for (const [id, number] of Object.entries(numbers)) await page.locator(`#${id}`).fill(number);
  await page.locator('#run').click();
  await page.locator('#stop:disabled').waitFor();
  return page.locator('#table tbody tr').evaluateAll((rows) => rows.map(({ children }) => [...children].slice(0, 2).map((cell) => cell.textContent ?? '')));
}

/** A curve is the same in both languages. @param {import('playwright-core').Page} page @param {(english: string, italian: string) => string} say */
async function translate(page, say) {
  const rows = await run(page, 'constant', { points: '2', sample: '50' });
  await page.locator('#language').click();
  assert.equal(await page.locator('#legend').innerText(), `IDA* (w = 1)\n${say('Costante', 'Constant')}`);
  assert.equal((await run(page, 'constant')).length, rows.length);
  await page.locator('#language').click();
  assert.equal((await run(page, 'constant')).join(), rows.join());
}

/** Curves of the same positions stay beside each other; those of others go. @param {import('playwright-core').Page} page */
async function compare(page) {
  const labels = async (...asked) => (await run(page, ...asked)).map(([, label]) => label);
  const constant = ['constant:1', 'constant:1.1', 'constant:3'], linear = ['linear:1.1', 'linear:3'];
  assert.deepEqual(await labels('constant', { points: '2', sample: '50', seed: '1' }), constant);
  assert.deepEqual(await labels('linear'), [...constant, ...linear]);
  assert.deepEqual(await labels('linear', { seed: '7' }), ['constant:1', ...linear]);
  const first = await page.locator('#table tbody tr').first().innerText();
  assert.deepEqual(await labels('linear', { sample: '100' }), ['constant:1', ...linear]);
  assert.notEqual(await page.locator('#table tbody tr').first().innerText(), first);
}

/** @param {import('playwright-core').Page} page @param {(english: string, italian: string) => string} say */
export async function play(page, say) {
  await page.locator('main button.main:enabled').first().click();
  await page.locator('main table tbody tr').first().waitFor();
  await page.locator('#experiment option').filter({ hasText: say('Two heuristics', 'Due euristiche') }).waitFor({ state: 'attached' });
  await page.getByText(say('Choose a file', 'Scegli un file'), { exact: true }).waitFor();
  await page.locator('#stop:disabled').waitFor();
  const labels = page.locator('#table th').nth(1);
  assert.equal(await labels.innerText(), say('Weight', 'Peso'));
  await page.locator('#clear').click();
  await translate(page, say);
  await compare(page);
  const drop = (/** @type {string} */ text) => page.locator('#file').setInputFiles({ name: 'results.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await drop('series,label,moves,nodes\none,a,20,1000\none,b,22,500\ntwo,c,21,700\n');
  await page.locator('#message').filter({ hasText: say('results.csv: 3 rows', 'results.csv: 3 righe') }).waitFor();
  await page.locator('#chart .point').nth(2).waitFor();
  assert.equal(await labels.innerText(), say('Row', 'Riga'));

  // A table that is too long is refused, and the plot stays.
  await drop(`moves,nodes\n${'20,1\n'.repeat(150_000)}`);
  await page.locator('#message').filter({ hasText: say('has 150,000 rows', 'ha 150.000 righe') }).waitFor();
  assert.equal(await page.locator('#chart .point').count(), 3);

  // Zeros have no place on a logarithmic axis, which is told.
  await drop('moves,nodes\n20,0\n21,5\n22,0\n');
  await page.locator('#chart [aria-label*=": 1 "]').waitFor();
  assert.equal(await page.locator('#unplaced').innerText(), say('2 points of zero or less have no place on the logarithmic axis.', "2 punti di valore zero o negativo non hanno posto sull'asse logaritmico."));
  await page.locator('#log').uncheck();
  await page.locator('#chart [aria-label*=": 3 "]').waitFor();
  assert.ok(await page.locator('#unplaced').isHidden());
  await page.locator('#log').check();
}
