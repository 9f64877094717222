import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import type { Visitor } from '../support/browser/visit.ts';
import { keepAccount, reportPage } from './reporting/form.ts';

const ITEM = 'Orirock Cube';
const RECORD = 'Drill Battle Record';

jest.setTimeout(180_000);

describeDashboard('by keys alone', ({ arrive }) => {
  let visitor: Visitor;
  let page: Page;
  let keys: Page['keyboard'];
  beforeEach(async () => {
    visitor = await arrive('en', { theme: 'dark', width: 1440 });
    page = visitor.page;
    keys = page.keyboard;
  });
  afterEach(() => visitor.leave());

  const press = async (...each: string[]) => {
    for (const key of each) await keys.press(key);
  };

  describe('a report', () => {
    let sent: { drops: object[] }[];
    beforeEach(async () => {
      sent = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/report')) sent.push(request.postDataJSON());
      });
      await visitor.open(reportPage('main_1', 'main_01-07', 'KR'));
      await press('p', '1');
      await press('Control+Enter');
      await page.getByText('1-7 reported to KR').waitFor();
      await keepAccount(page);
    });

    test('is repeated by a key that first shows what it sends', async () => {
      const offer = page.getByRole('status').filter({ hasText: 'Not sent yet' });
      await press('.');
      await offer.getByText(`1 × ${ITEM} + 1 × ${RECORD}`).waitFor();
      await press('Escape');
      await offer.waitFor({ state: 'detached' });
      await press('.', '1');
      await offer.waitFor({ state: 'detached' });
      await press('x', '.');
      await offer.waitFor();
      expect(sent).toHaveLength(1);
      const repeat = page.waitForRequest((request) => request.url().endsWith('/report'));
      await press('.');
      expect((await repeat).postDataJSON().drops).toEqual(sent[0]?.drops);
      await offer.waitFor({ state: 'detached' });
    });

    test('is not repeated by Ctrl+Enter, which submits what is entered: nothing', async () => {
      await press('Control+Enter');
      const dialog = page.getByRole('dialog', { name: 'Check once more' });
      await dialog.getByText('No drop is entered').waitFor();
      expect(sent).toHaveLength(1);
    });
  });
});
