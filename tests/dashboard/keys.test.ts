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

  describe('a shortcut', () => {
    const number = (item: string) => page.getByLabel(`Number of ${item}`).inputValue();
    beforeEach(() => visitor.open(reportPage('main_1', 'main_01-07', 'KR')));

    test('works after a click into the tree', async () => {
      await page.getByRole('treeitem', { name: /^Episode 2/ }).click();
      await press('1', '1');
      expect(await number(ITEM)).toBe('2');
      await press(']');
      await page.waitForURL('**/main_01-08**');
      await press('r');
      await page.waitForURL('**/result/stage/main_1/main_01-08**');
    });

    test('works from the keys of the tree, a switch and a choice', async () => {
      const places = [
        page.getByRole('treeitem', { name: /^1-7/ }),
        page.getByRole('switch', { name: 'Furniture' }),
        page.getByRole('radio', { name: '1', exact: true }),
        page.getByRole('checkbox', { name: 'Hide closed' }),
      ];
      for (const [index, place] of places.entries()) {
        await place.focus();
        await press('1');
        expect(await number(ITEM)).toBe(String(index + 1));
      }
    });

    test('is left to a text field that has the focus', async () => {
      await press('/');
      await keys.type('1r]');
      expect(await page.getByRole('searchbox', { name: 'Filter stages' }).inputValue()).toBe('1r]');
      await page.evaluate(() => {
        document.body.insertAdjacentHTML(
          'beforeend',
          '<p contenteditable><b>a</b></p><select><option>1</option></select>',
        );
        document.querySelector<HTMLElement>('p[contenteditable]')?.focus();
      });
      await keys.type('1r');
      await page.locator('body > select').focus();
      await keys.type('1r');
      expect([await number(ITEM), new URL(page.url()).pathname]).toEqual(['', '/report/stage/main_1/main_01-07']);
    });
  });
});
