import { API_PREFIXES } from '@droptally/proto/api/paths';
import type { Page, Route } from 'playwright-core';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import type { Visitor } from '../support/browser/visit.ts';
import { numbersOf, rowOf } from './journeys/table.ts';

const STAGE = '/result/stage/main_1/main_01-07?server=US';
const ITEM = 'Orirock Cube';
const [API] = API_PREFIXES;

describeDashboard(
  'the dashboard, where data is missing,',
  ({ arrive }) => {
    let visitor: Visitor;
    let page: Page;
    beforeEach(async () => {
      visitor = await arrive('en', { theme: 'dark', width: 1280 }, { hasWorker: true });
      page = visitor.page;
    });

    const refused = { status: 404, json: { code: 'NOT_FOUND', message: 'Not here' } };
    const block = (set: string) => page.route(`**${API}/${set}`, (route) => route.fulfill(refused));
    const unblock = (set: string) => page.unroute(`**${API}/${set}`);
    const work = () => page.locator('#work');
    const retry = () => work().getByRole('button', { name: 'Retry' }).first();
    const closeDialog = async () => {
      // Later requests of the screen would retry by themselves.
      await visitor.drawn();
      await page.getByRole('dialog', { name: 'What could not be read' }).waitFor();
      await page.keyboard.press('Escape');
    };

    test.each([
      { path: '/result/stage', title: 'Choose a stage' },
      { path: '/result/item', title: 'Items' },
      { path: '/statistics', title: 'Site statistics' },
      { path: '/compare', title: 'Nothing is pinned yet' },
    ])('says on $path which part of the catalog could not be read', async ({ path, title }) => {
      await block('items');
      await page.goto(path);
      await closeDialog();
      await work().getByText('Could not be read: Items').waitFor();
      await work().getByText('(404) This is not there: Not here').first().waitFor();
      await unblock('items');
      await retry().click();
      await work().getByRole('heading', { name: title }).first().waitFor();
    });

    test('tells unreadable days from days without a run', async () => {
      await block('result/trends?*');
      await page.goto(`${STAGE}&tab=trend`);
      await closeDialog();
      await work().getByText('The days could not be read').waitFor();
      expect(await page.getByText('No run was counted').count()).toBe(0);
      await unblock('result/trends?*');
      await retry().click();
      await work().getByRole('figure').locator('svg text').first().waitFor();
    });

    test('retries the rates of a comparison in place', async () => {
      await block('_private/result/matrix/**');
      await block('result/matrix?*');
      await page.goto('/compare?server=US&pin=stage:main_01-07');
      await closeDialog();
      await work().getByText('The rates could not be read').waitFor();
      await work().getByText('(404) This is not there: Not here').first().waitFor();
      await unblock('_private/result/matrix/**');
      await unblock('result/matrix?*');
      await retry().click();
      await work().getByRole('row', { name: ITEM }).waitFor();
    });

    test('keeps the focus on the refresh button of the site statistics', async () => {
      await block('stats?*');
      await page.goto('/statistics');
      await closeDialog();
      await work().getByText('up to five minutes').waitFor();
      await work().getByText('(404) This is not there: Not here').waitFor();
      const again = work().getByRole('button', { name: 'Refresh' });
      const answered = page.waitForResponse((response) => response.url().includes('/stats?'));
      await again.click();
      await answered;
      expect(await again.evaluate((button) => button === document.activeElement)).toBe(true);
    });

    test('leaves the form usable when the network goes before its rates came', async () => {
      const asked = new Promise<Route>((resolve) => void page.route('**/result/matrix/**', resolve));
      await page.goto('/report/stage/main_1/main_01-07?server=CN');
      const rates = await asked;
      await page.getByRole('button', { name: `${ITEM}: 0` }).waitFor();
      await visitor.context.setOffline(true);
      await rates.abort('internetdisconnected');
      await page.getByRole('button', { name: /^\d could not be read$/ }).waitFor();
      await page.getByRole('button', { name: `${ITEM}: 0` }).click();
      await page.getByRole('button', { name: `${ITEM}: 1` }).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
    });

    test('says that the chosen category has no reports, and links to all', async () => {
      await page.goto(`${STAGE}&category=manual`);
      await work().getByText('No run of this stage was reported that way').waitFor();
      await work().getByRole('button', { name: 'Show all reports' }).first().click();
      await numbersOf(rowOf(page, ITEM));

      await page.goto('/result/stage/1stact_zone1/a001_01?server=CN&category=manual');
      await work().getByText('No run of this stage was reported that way').waitFor();
    });
  },
  { hasOwnSite: true },
);
