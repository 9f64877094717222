import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import type { Visitor } from '../support/browser/visit.ts';
import { button, reportPage, tile } from './reporting/form.ts';

const ITEM = 'Orirock Cube';

/** Each is a line of docs/differences.md that only a browser shows, and no other test. */
describeDashboard('on purpose otherwise than the specification', ({ arrive }) => {
  let visitor: Visitor;

  test.each([
    [1280, 44],
    [390, 64],
  ])('results of a search on %s px are %s px high', async (width, height) => {
    visitor = await arrive('en', { theme: 'light', width });
    await visitor.open('/search?q=orirock&server=CN');
    const rows = visitor.page.getByRole('option');
    await rows.first().waitFor();
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(3);
    expect(new Set(heights)).toEqual(new Set([height]));
  });

  test.each([
    ['all rows of a table on one page', 1280, 0],
    ['10 rows of a table a page', 390, 10],
  ])('%s on %s px', async (_what, width, rowsOfPage) => {
    visitor = await arrive('en', { theme: 'light', width });
    await visitor.open('/result/item/30012?server=CN');
    const { page } = visitor;
    const grid = page.getByRole('grid').first();
    await grid.getByText('%').first().waitFor();
    const pager = page.locator('.data-table__pager');
    expect(await pager.count()).toBe(rowsOfPage > 0 ? 1 : 0);
    if (rowsOfPage > 0) expect(await pager.textContent()).toContain(`Rows 1 – ${rowsOfPage} of`);
    else expect(Number(await grid.getAttribute('aria-rowcount'))).toBeGreaterThan(40);
  });

  test('a form keeps the entries of each stage, and shows them again with it', async () => {
    visitor = await arrive('en', { theme: 'light', width: 1280 });
    const { page } = visitor;
    await visitor.open(reportPage('main_1', 'main_01-07', 'CN'));
    await tile(page, ITEM).click();
    await tile(page, ITEM).click();
    await page.getByRole('treeitem', { name: /^1-6/ }).first().click();
    await page.waitForURL('**/main_01-06?**');
    await page.getByRole('treeitem', { name: /^1-7/ }).first().click();
    await page.getByRole('button', { name: `${ITEM}: 2` }).waitFor();
  });

  test('an empty gacha box cannot be submitted', async () => {
    visitor = await arrive('en', { theme: 'light', width: 1280 });
    const { page } = visitor;
    await visitor.open(reportPage('gachabox', 'randomMaterial_1', 'US'));
    expect(await button(page, /^Submit/).isDisabled()).toBe(true);
    await page.locator('button[data-slot="1"]').click();
    expect(await button(page, /^Submit/).isEnabled()).toBe(true);
  });

  test('a line is drawn between the runes of gacha boxes and the boxes', async () => {
    visitor = await arrive('en', { theme: 'light', width: 1280 });
    const { page } = visitor;
    await visitor.open('/result/stage/gachabox/randomMaterial_1?server=US');
    await page.getByRole('treeitem', { selected: true }).waitFor();
    const drawn = await page.locator('.stage-tree__line').evaluateAll((all) => {
      const isDrawn = (line: Element) => getComputedStyle(line).boxShadow.includes('0px 1px 0px 0px inset');
      return all.filter(isDrawn).map((line) => [line.previousElementSibling?.textContent, line.textContent]);
    });
    expect(drawn).toEqual([['Operation Base Point Supplies', 'Rhodes Island Supplies']]);
  });

  test('furniture has no switch where it does not drop', async () => {
    visitor = await arrive('en', { theme: 'light', width: 1280 });
    const { page } = visitor;
    const furniture = page.getByRole('switch', { name: 'Furniture' });
    await visitor.open(reportPage('main_1', 'main_01-07', 'CN'));
    await tile(page, ITEM).waitFor();
    expect(await furniture.count()).toBe(1);
    await visitor.open(reportPage('gachabox', 'randomMaterial_1', 'US'));
    await page.locator('button[data-slot="1"]').waitFor();
    expect(await furniture.count()).toBe(0);
  });
});
