/** The laboratory: a curve drawn as its searches run. */
export const place = 'lab';
export const views = { curve: { place: 'lab=convex,1.1,2.5,10' } };

/** @param {import('playwright-core').Page} page */
export async function play(page) {
  await page.locator('main button.main:enabled').first().click();
  await page.locator('main table tbody tr').first().waitFor();
}
