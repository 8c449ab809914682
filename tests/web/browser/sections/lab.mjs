/** The laboratory: a curve drawn as its searches run, and a table from a file. */
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

/** @param {import('playwright-core').Page} page @param {(english: string, italian: string) => string} say */
export async function play(page, say) {
  await page.locator('main button.main:enabled').first().click();
  await page.locator('main table tbody tr').first().waitFor();
  await page.locator('#experiment option').filter({ hasText: say('Two heuristics', 'Due euristiche') }).waitFor({ state: 'attached' });
  await page.getByText(say('Choose a file', 'Scegli un file'), { exact: true }).waitFor();
  await page.locator('#stop:disabled').waitFor();
  const buffer = Buffer.from('series,label,moves,nodes\none,a,20,1000\none,b,22,500\ntwo,c,21,700\n');
  await page.locator('#file').setInputFiles({ name: 'results.csv', mimeType: 'text/csv', buffer });
  await page.locator('#message').filter({ hasText: say('results.csv: 3 rows', 'results.csv: 3 righe') }).waitFor();
  await page.locator('#chart .point').nth(2).waitFor();
}
