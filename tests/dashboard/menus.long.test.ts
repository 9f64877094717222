import type { Locator, Page } from 'playwright-core';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import type { Visitor } from '../support/browser/visit.ts';

const STAGE = '/result/stage/main_1/main_01-07?server=US&inspect=item:30012';

describeDashboard('the menu of a stage or an item', ({ arrive }) => {
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    visitor = await arrive('en', { theme: 'dark', width: 1280 });
    page = visitor.page;
  });

  const treeLine = () => page.getByRole('treeitem').filter({ hasText: '1-4' });
  const bar = () => page.getByRole('complementary').getByRole('listitem').getByRole('link').first();
  const link = (region: 'navigation' | 'region', name: string) =>
    page.getByRole(region, { name }).getByRole('link').first();

  async function opensBy(ask: () => Promise<void>): Promise<void> {
    const pin = page.getByRole('menuitem', { name: 'Pin to compare' });
    await ask();
    await pin.waitFor();
    await page.keyboard.press('Escape');
    await pin.waitFor({ state: 'detached' });
  }

  test.each<[string, string, () => Locator]>([
    ['a line of the tree', STAGE, treeLine],
    ['a bar of the inspector', STAGE, bar],
    ['the family of an item', '/result/item/30012?server=US', () => link('navigation', 'Family')],
    ['a result', '/search?q=1-7&server=US', () => page.getByRole('option').first()],
    ['a stage to choose', '/result/stage?server=US', () => page.getByRole('main').getByRole('listitem').first()],
    ['what was looked at', '/?server=US', () => link('region', 'Recent')],
  ])('opens at %s', async (_, path, place) => {
    await visitor.open(path);
    await opensBy(() => place().click({ button: 'right' }));
  });

  test('opens by the menu key and by Shift+F10, and returns the focus', async () => {
    await visitor.open(STAGE);
    for (const [place, key] of [
      [treeLine(), 'ContextMenu'],
      [bar(), 'Shift+F10'],
    ] as const) {
      await place.focus();
      await opensBy(() => page.keyboard.press(key));
      await place.and(page.locator(':focus')).waitFor();
    }
  });

  test('opens by the menu key for the selected result', async () => {
    await visitor.open('/search?q=1-7&server=US');
    const second = page.getByRole('option').nth(1);
    await second.waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('combobox', { name: 'Search' }).and(page.locator(':focus')).waitFor();
    const path = (await second.getAttribute('href')) ?? '';
    await page.keyboard.press('ContextMenu');
    await page.getByRole('menuitem', { name: 'Open', exact: true }).click();
    await page.waitForURL(`**${path}`);
  });
});
