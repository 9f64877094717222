import { jest } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { startBrowser, WHY_NO_BROWSER } from '../support/browser/browser.ts';
import { Visitor } from '../support/browser/visit.ts';
import { endSites, startSite } from '../support/standalone/site.ts';
import { describeUnless } from '../support/test-where.ts';

const STAGE = '/result/stage/main_1/main_01-07?server=US&inspect=item:30012';

jest.setTimeout(120_000);

describeUnless(WHY_NO_BROWSER, 'the menu of a stage or an item', () => {
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    browser = await startBrowser();
    const url = process.env['DROPTALLY_URL'] || (await startSite()).url;
    visitor = await Visitor.arrive(browser, url, 'en');
    page = visitor.page;
    page.setDefaultTimeout(15_000);
    await visitor.look({ theme: 'dark', width: 1280 });
  });
  afterAll(async () => {
    await browser?.close();
    await endSites();
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

  test('opens by the menu key and by Shift+F10, and gives the focus back', async () => {
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
});
