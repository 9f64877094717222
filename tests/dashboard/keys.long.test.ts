import { isDeepStrictEqual } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { hindrances } from '../support/browser/axe.ts';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import type { Visitor } from '../support/browser/visit.ts';
import { until } from '../support/until.ts';
import { openByPalette } from './journeys/keyboard.ts';
import { rowOf } from './journeys/table.ts';
import { keepAccount, reportPage } from './reporting/form.ts';

const ITEM = 'Orirock Cube';
const RECORD = 'Drill Battle Record';

describeDashboard('by keys alone', ({ arrive }) => {
  let visitor: Visitor;
  let page: Page;
  let keys: Page['keyboard'];
  beforeEach(async () => {
    visitor = await arrive('en', { theme: 'dark', width: 1440 });
    page = visitor.page;
    keys = page.keyboard;
  });

  const press = async (...each: string[]) => {
    for (const key of each) await keys.press(key);
  };

  /** Opens the report of 1-7, and waits for what takes keys. */
  async function openReport(): Promise<void> {
    await visitor.open(reportPage('main_1', 'main_01-07', 'KR'));
    await page.getByRole('treeitem').first().waitFor();
    await page.getByLabel(`Number of ${ITEM}`).waitFor();
  }

  describe('a report', () => {
    let sent: { drops: object[] }[];
    beforeEach(async () => {
      sent = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/report')) sent.push(request.postDataJSON());
      });
      await openReport();
      await press('p', '1');
      await press('Control+Enter');
      await page.getByText('1-7 reported to KR').waitFor();
      await keepAccount(page);
    });

    test('is repeated by a key that first shows what it sends', async () => {
      const offer = page.getByRole('status').filter({ hasText: 'Not sent yet' });
      await press('.');
      await offer
        .filter({ hasText: `1 × ${ITEM}` })
        .filter({ hasText: `1 × ${RECORD}` })
        .waitFor();
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
    beforeEach(() => openReport());

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

  describe('the focus', () => {
    const STAGE = '/result/stage/main_1/main_01-07?server=US';
    const heading = (text: string) => page.getByRole('heading', { level: 1, name: text });
    const focused = (place: Locator) => place.and(page.locator(':focus')).waitFor();
    beforeEach(() => visitor.open(STAGE));

    test('goes to the heading of the screen that the palette opens, and that Back returns to', async () => {
      await openByPalette(page, '4-6');
      await focused(heading('4-6'));
      await openByPalette(page, 'Statistics');
      await focused(heading('Site statistics'));
      await page.goBack();
      await focused(heading('4-6'));
      await page.goBack();
      await focused(heading('1-7'));
      await page.goForward();
      await focused(heading('4-6'));
    });

    test('goes there from a place that stays, too', async () => {
      const place = page.getByRole('link', { name: 'Home', exact: true });
      await place.focus();
      await openByPalette(page, '4-6');
      await focused(heading('4-6'));
      await place.focus();
      await page.goBack();
      await focused(heading('1-7'));
    });

    test('goes there if what had it is gone, also once the heading is loaded', async () => {
      await rowOf(page, ITEM).getByRole('gridcell').first().focus();
      await press('Enter');
      await focused(heading(ITEM));
      await press('g', 't');
      await focused(heading('Site statistics'));
    });

    test('stays on a link that stays, and returns from a palette that opened nothing', async () => {
      const place = page.getByRole('link', { name: 'Statistics', exact: true });
      await place.focus();
      await press('Enter');
      await heading('Site statistics').waitFor();
      await focused(place);
      await openByPalette(page, 'Next theme');
      await focused(place);
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await page.waitForURL((address) => address.pathname === '/');
      await focused(page.getByRole('link', { name: 'Home', exact: true }));
    });

    test('on a heading is not drawn for a mouse, and does not scroll', async () => {
      await page.getByRole('link', { name: ITEM }).first().click();
      const title = heading(ITEM);
      await focused(title);
      expect(await title.evaluate((it) => [it.matches(':focus-visible'), it.closest('#work')?.scrollTop])).toEqual([
        false,
        0,
      ]);
    });
  });

  describe('a range of rows', () => {
    const bar = () => page.locator('.selection-bar');
    const checked = () => page.locator('tbody tr.data-table__row--checked');
    beforeEach(async () => {
      await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await visitor.open('/result/item/30012?server=US');
      await page.getByRole('grid').getByText('%').first().waitFor();
    });

    test('is selected by Shift and arrows, shrinks, is copied with heads, and cleared', async () => {
      await press('e', 'f', 'ArrowDown');
      await press('ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowUp');
      await bar().getByText('3 rows selected').waitFor();
      await press('Tab', 'Enter');
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      const lines = copied.split('\n').map((line) => line.split('\t'));
      expect([lines.length, lines[0]?.includes('stageId')]).toEqual([4, true]);
      expect(new Set(lines.map((line) => line.length)).size).toBe(1);
      await press('Escape');
      await bar().waitFor({ state: 'detached' });
      await page.getByRole('grid').locator(':focus').waitFor();
    });

    test('is selected by Shift and a click, also on a link, without any text, and compared', async () => {
      const link = (index: number) => page.locator('tbody tr').nth(index).getByRole('link').first();
      const row = (index: number) => page.locator('tbody tr').nth(index).getByRole('gridcell').nth(2);
      await row(1).click();
      await row(5).click({ modifiers: ['Shift'] });
      await bar().getByText('5 rows selected').waitFor();
      expect(
        await bar()
          .getByRole('button', { name: /^Compare these/ })
          .isDisabled(),
      ).toBe(true);
      await link(2).click({ modifiers: ['Shift'] });
      await bar().getByText('2 rows selected').waitFor();
      expect(await page.evaluate(() => document.getSelection()?.toString())).toBe('');
      expect([visitor.context.pages().length, await checked().count()]).toEqual([1, 2]);
      await press('e', 'v');
      await page.waitForURL((address) => address.searchParams.getAll('pin').length === 2);
      const compared = page.getByRole('region', { name: 'Side by side' }).getByRole('columnheader');
      await compared.nth(2).waitFor();
    });
  });

  describe('in forced colours', () => {
    beforeEach(() => page.emulateMedia({ forcedColors: 'active' }));
    /** The lines around an element. */
    const edge = (place: Locator) =>
      place.evaluate((it) => {
        const { borderWidth, borderColor, outlineStyle, outlineWidth } = getComputedStyle(it);
        return { borderWidth, borderColor, outlineStyle, outlineWidth };
      });
    const marked = (place: Locator, other: Locator) =>
      until('a mark', async () => !isDeepStrictEqual(await edge(place), await edge(other)));

    test('the current place, line and selection differ from the others by their edges', async () => {
      await visitor.open('/result/stage/main_1/main_01-07?server=US&inspect=item:30012');
      await rowOf(page, ITEM).getByText('%').first().waitFor();
      const links = page.locator('.rail-link');
      await marked(links.and(page.locator('[aria-current]')), links.last());
      const lines = page.getByRole('treeitem', { level: 4 });
      await marked(lines.and(page.locator('[aria-selected=true]')), lines.first());
      const rows = page.getByRole('grid').locator('tbody tr');
      await marked(
        rows.and(page.locator('[aria-selected=true]')),
        rows.and(page.locator('[aria-selected=false]')).first(),
      );
      const tabs = page.getByRole('tab');
      await marked(tabs.and(page.locator('[aria-selected=true]')), tabs.last());
      const servers = page.getByRole('group', { name: 'Server' }).locator('label > span:last-child');
      await marked(servers.nth(1), servers.first());
      await press('Control+k');
      const options = page.getByRole('option');
      await marked(options.and(page.locator('[aria-selected=true]')), options.last());
    });

    test('a chosen usual haul differs from the same before', async () => {
      await visitor.open(reportPage('main_1', 'main_01-07', 'KR'));
      const haul = page.getByRole('region', { name: 'Usual hauls' }).getByRole('button').first();
      const before = await edge(haul);
      await press('p', '1');
      await haul.and(page.locator('[aria-pressed=true]')).waitFor();
      // With reduced motion each change takes a millisecond.
      await until('another edge', async () => !isDeepStrictEqual(await edge(haul), before));
    });
  });

  test('a usual haul is named as it is labelled, and what resizes a pane lies in a landmark', async () => {
    await visitor.open(reportPage('main_1', 'main_01-07', 'KR'));
    await page.getByRole('button', { name: /^1 × .+ 1 × .+/ }).waitFor();
    expect(await hindrances(page)).toEqual([]);
  });
});
