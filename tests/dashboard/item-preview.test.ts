import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { startBrowser, WHY_NO_BROWSER } from '../support/browser/browser.ts';
import { Visitor } from '../support/browser/visit.ts';
import { endSites, startSite } from '../support/standalone/site.ts';
import { describeUnless } from '../support/test-where.ts';
import { rowOf } from './journeys/table.ts';

const INTERVAL = /\d\.\d+ – \d+\.\d+ %/;

jest.setTimeout(120_000);

describeUnless(WHY_NO_BROWSER, 'the preview of an item', () => {
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

  const lines = () => page.getByText('Best stages open now').locator('..').getByRole('row');

  test('says each rate with its interval, and so does the head of the item', async () => {
    await visitor.open('/result/item/30012?server=US');
    await page.getByRole('navigation', { name: 'Items of the same family' }).getByRole('link').last().hover();
    await lines().first().waitFor();
    for (const line of await lines().all()) {
      expect(await line.textContent()).toMatch(INTERVAL);
      expect(await line.getByRole('img').getAttribute('aria-label')).toMatch(/between .* runs$/);
    }
    const highest = page.getByRole('definition').filter({ hasText: '%' });
    expect(await highest.textContent()).toMatch(INTERVAL);
  });

  test('opens at the tile of a drop, with the stage that is shown marked, and adds no tab stop', async () => {
    await visitor.open('/result/stage/main_2/sub_02-12?server=US');
    const row = rowOf(page, 'Orirock Cube');
    await row.locator('.item-tile').hover();
    await lines().and(page.locator('.preview-card__stage--current')).filter({ hasText: 'S2-12' }).waitFor();
    expect(await row.locator('[tabindex="0"]').count()).toBeLessThanOrEqual(1);
  });
});
