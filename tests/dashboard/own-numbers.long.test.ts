import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import type { Visitor } from '../support/browser/visit.ts';
import { WireClient } from '../support/wire/client.ts';
import { report } from '../support/wire/runs.ts';
import { drops } from './journeys/table.ts';

const STAGE = '/result/stage/main_1/main_01-07';
const EXTENT = /^From 1 run of yours, on \w+ \d+, \d{4}$/;

describeDashboard(
  'numbers by source',
  ({ arrive, url }) => {
    let visitor: Visitor;
    let page: Page;
    beforeEach(async () => {
      visitor = await arrive('en', { theme: 'dark', width: 1440 });
      page = visitor.page;
    });

    async function logIn(server: string): Promise<void> {
      const account = WireClient.announced(await new WireClient(url()).report({ ...report(), server } as never));
      await visitor.logIn(account);
    }

    const own = (path: string, server: string) => `${path}?server=${server}&source=personal`;
    const fact = (name: string) => page.locator('.head-facts__fact').filter({ hasText: name }).locator('dd');

    test('of own runs are labelled as such everywhere, with the number of runs and since when', async () => {
      await logIn('US');
      await page.goto(own('/', 'US'));
      await page.getByRole('heading', { name: 'Best stages in your runs' }).waitFor();
      await page.getByText(EXTENT).first().waitFor();
      await page.getByRole('heading', { name: 'Runs reported by everyone in the last 24 hours' }).waitFor();

      await page.goto(own(STAGE, 'US'));
      await drops(page).waitFor();
      expect(await fact('Your runs').textContent()).toBe('1');
      expect(await fact('Yours since').textContent()).toMatch(/^\w+ \d+, \d{4}$/);
      expect(await page.getByText('Counted since').count()).toBe(0);

      for (const path of ['/result/item/30012', '/search?q=1-7', '/compare?pin=stage:main_01-07']) {
        await page.goto(own(path, 'US').replace(/\?(.*)\?/, '?$1&'));
        await page.getByText(EXTENT).first().waitFor();
      }
      await page.goto(own('/statistics', 'US'));
      await page.getByText('These totals are of everyone’s reports.').waitFor();
    });

    test('of the last 24 hours update live with the runs of the stage', async () => {
      await page.goto(`${STAGE}?server=KR`);
      await drops(page).waitFor();
      await fact('Runs in the last 24 h').getByText('None yet').waitFor();
      await page.locator('.status-items-live[data-live="true"]').waitFor();
      await new WireClient(url()).report({ ...report(), server: 'KR' } as never);
      await fact('Runs in the last 24 h').getByText('1', { exact: true }).waitFor();
    });

    test('are exported with their source in the file name and in every line', async () => {
      await logIn('US');
      const saved = async () => {
        await drops(page).waitFor();
        await page.getByRole('button', { name: 'Export' }).first().click();
        const download = page.waitForEvent('download');
        await page.getByRole('menuitem', { name: 'Save as CSV' }).click();
        const file = await download;
        const [head = '', ...lines] = (await readFile(await file.path(), 'utf8')).slice(1).trimEnd().split('\r\n');
        return { name: file.suggestedFilename(), head: head.split(','), lines };
      };
      await page.goto(own(STAGE, 'US'));
      const mine = await saved();
      expect(mine.name).toMatch(/^droptally-US-1-7-own-drops-\d{4}-\d\d-\d\d\.csv$/);
      await page.goto(`${STAGE}?server=US&source=global`);
      const everyones = await saved();
      expect(everyones.name).toMatch(/^droptally-US-1-7-drops-\d{4}-\d\d-\d\d\.csv$/);
      expect(everyones.head).toEqual(mine.head);
      expect(everyones.lines[0]).toMatch(/^US,main_01-07,1-7,.*,global,all,0\.95,CC BY-NC 4\.0/);
      expect(mine.lines[0]).toContain(',personal,all,');
    });
  },
  { hasOwnSite: true },
);
