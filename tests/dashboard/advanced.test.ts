import type { Locator, Page } from 'playwright-core';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import type { Visitor } from '../support/browser/visit.ts';
import { until } from '../support/until.ts';
import { tabTo } from './journeys/keyboard.ts';

const STAGE = '/result/stage/main_1/main_01-07?server=CN';
/** From 1 June to 3 August 2025: the public counters end within it. */
const TREND = 'ask=main_01-07.CN.30012...1748721600000.1754164800000.24';

describeDashboard('the advanced query', ({ arrive }) => {
  let visitor: Visitor;
  let page: Page;
  afterEach(() => expect(visitor.takeComplaints()).toEqual([]));

  const results = (): Locator => page.getByRole('region', { name: 'Results' });
  const card = (place: number): Locator => page.getByRole('group', { name: `Query ${place}` });
  const asked = () => new URL(page.url()).searchParams.getAll('ask');

  test('is built, asked, compared and kept in the address by keyboard alone', async () => {
    visitor = await arrive('en', { theme: 'dark', width: 1280 });
    page = visitor.page;
    const { keyboard } = page;
    await page.goto(STAGE);
    await page.getByRole('grid').first().waitFor();
    await keyboard.press('q');
    await page.waitForURL('**/advanced?**');
    await results().getByRole('table').first().waitFor();
    expect(asked()).toEqual(['main_01-07.CN']);

    await tabTo(page, card(1).getByRole('button', { name: /Duplicate/ }));
    await keyboard.press('Enter');
    await tabTo(page, card(2).getByRole('button', { name: /Stage:/ }));
    await keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('searchbox').focus();
    await keyboard.type('4-6');
    await keyboard.press('Enter');
    await page.getByRole('treeitem', { name: /4-6/ }).first().waitFor();
    await keyboard.press('Enter');
    await until('the address names the other stage', () => asked()[1]?.startsWith('main_04-06'));
    await keyboard.press('Control+Enter');
    await results().getByRole('list', { name: 'Differences' }).or(results().getByText('4-6').first()).first().waitFor();
    await results().getByRole('row', { name: /4-6/ }).first().waitFor();
  });

  test('draws a trend on its axis, with one crosshair through chart and table', async () => {
    visitor = await arrive('en', { theme: 'light', width: 1280 });
    page = visitor.page;
    await page.goto(`/advanced?${TREND}`);
    const chart = page.getByRole('img', { name: /Arrow keys/ });
    await chart.locator('svg').waitFor();
    await chart.focus();
    await page.keyboard.press('End');
    await page.locator('figure [aria-live]').filter({ hasText: 'runs' }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Show as a table' }).click();
    await page.keyboard.press('Tab');
    await page.getByRole('group', { name: /over time/ }).focus();
    await page.keyboard.press('Home');
    await page.locator('tr[data-pointed=true]').waitFor();
  });

  test('says of each query what is wrong with it, and asks the others', async () => {
    visitor = await arrive('en', { theme: 'dark', width: 390 }, { hasTouch: true });
    page = visitor.page;
    await page.goto('/advanced?ask=.CN&ask=main_01-07.CN.30012..personal&ask=main_01-07.CN.30012');
    await results().getByText('Please log in before viewing personal drop data.').waitFor();
    await card(2).getByRole('alert').waitFor();
    await results().getByRole('row', { name: /1-7/ }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  test.each(['zh', 'ja', 'ko'] as const)(
    'presets of other sites’ links fill the first query, in %s',
    async (language) => {
      visitor = await arrive(language, { theme: 'light', width: 1280 });
      page = visitor.page;
      await page.goto('/advanced?server=CN&stage=main_01-07&items=30012,30012,none');
      await page.getByRole('button', { name: /1-7/ }).waitFor();
      expect(asked()).toEqual([]);
      await page.keyboard.press('Control+Enter');
      await page.getByRole('grid').waitFor();
    },
  );
});
