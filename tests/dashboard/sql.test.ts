import { SQL_PATH } from '@droptally/proto/api/sql';
import type { Browser, Page } from 'playwright-core';
import { hindrances } from '../support/browser/axe.ts';
import { startBrowser, WHY_NO_BROWSER } from '../support/browser/browser.ts';
import { flawsInView } from '../support/browser/flaws-in-view.ts';
import { Visitor } from '../support/browser/visit.ts';
import { endSites, type Site, startSite } from '../support/standalone/site.ts';
import { describeUnless } from '../support/test-where.ts';
import { until } from '../support/until.ts';
import { tabTo } from './journeys/keyboard.ts';

/** What a browser says of an answer that is an error. */
const REFUSED = /status of 4\d\d/;

describeUnless(WHY_NO_BROWSER, 'SQL for everybody', () => {
  let browser: Browser;
  let site: Site;
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    browser = await startBrowser();
    site = await startSite({ env: { DROPTALLY_SQL: 'public' } });
    await until('SQL to be answered', async () => (await fetch(site.url + SQL_PATH)).ok);
  });
  beforeEach(async () => {
    visitor = await Visitor.arrive(browser, site.url, 'en');
    page = visitor.page;
  });
  afterEach(() => visitor.leave());
  afterAll(async () => {
    await browser?.close();
    await endSites();
  });

  const editor = () => page.locator('.sql-editor');
  const isIn = (place: string) => page.evaluate((css) => document.activeElement?.matches(css) ?? false, place);

  test('is asked by keyboard alone, in an editor that the policy of the page allows and that a key leaves', async () => {
    await visitor.look({ theme: 'dark', width: 1280 });
    const { keyboard } = page;
    await visitor.open('/statistics');
    await keyboard.press('g');
    await keyboard.press('d');
    await page.waitForURL(/\/sql(\?|$)/);
    await tabTo(page, editor());
    await keyboard.type('SELECT kind, count() AS stages FROM sta');
    await page
      .getByRole('option', { name: /stages/ })
      .first()
      .waitFor();
    await keyboard.press('Escape');
    await page.getByRole('option').first().waitFor({ state: 'detached' });
    expect(await isIn('.sql-editor')).toBe(true);
    await keyboard.type('ges GROUP BY kind');
    await keyboard.press('Control+Enter');
    await page.getByRole('grid', { name: 'Result' }).getByText('MAIN', { exact: true }).waitFor();
    await page.getByText(/rows read/).waitFor();
    await until('the focus to leave the editor', async () => {
      await keyboard.press('Escape');
      return isIn('.run-bar button');
    });
    await keyboard.press('Tab');
    expect(await isIn('.sql-editor')).toBe(false);
    // In the editor, what refuses style elements would be told as an error of the page.
    expect(
      await editor().evaluate(
        (host) => getComputedStyle(host.shadowRoot?.querySelector('.cm-scroller') as Element).display,
      ),
    ).toBe('flex');
    expect([...(await flawsInView(visitor)), ...(await hindrances(page))]).toEqual([]);
  });

  test('a mistake is said in words and marked where it is', async () => {
    await visitor.look({ theme: 'light', width: 390 });
    await visitor.open(`/sql?sql=${encodeURIComponent('SELECT stage,\n  runz\nFROM reports')}`);
    await page.getByRole('button', { name: /^Run/ }).click();
    const note = page.getByRole('alert');
    await note.getByText('There is no column runz. Did you mean runs?').waitFor();
    expect(await page.locator('.cm-wrong').textContent()).toBe('runz');
    await note.getByRole('button', { name: 'Show line 2' }).click();
    expect(await isIn('.sql-editor')).toBe(true);
    expect(visitor.takeComplaints().filter((complaint) => !REFUSED.test(complaint))).toEqual([]);
    expect([...(await flawsInView(visitor)), ...(await hindrances(page))]).toEqual([]);
  });
});
