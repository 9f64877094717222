import { readFileSync } from 'node:fs';
import { SQL_PATH } from '@droptally/proto/api/sql';
import type { Browser, Page } from 'playwright-core';
import { hindrances } from '../support/browser/axe.ts';
import { startBrowser, WHY_NO_BROWSER } from '../support/browser/browser.ts';
import { flawsInView } from '../support/browser/flaws-in-view.ts';
import { LANGUAGES, type Language, type Look, Visitor } from '../support/browser/visit.ts';
import { endSites, type Site, startSite } from '../support/standalone/site.ts';
import { describeUnless } from '../support/test-where.ts';
import { until } from '../support/until.ts';

const SLOW = 'SELECT sum(sipHash64(number)) FROM numbers(100000000000)';
const DAYS = "SELECT toDate('2025-01-01') + number AS day, number * 2 AS doubled FROM numbers(90)";
const WORDS: Record<Language, { run: RegExp; queries: string }> = {
  en: { run: /^Run/, queries: 'Queries' },
  zh: { run: /^运行$/, queries: '查询' },
  ja: { run: /^実行$/, queries: 'クエリ' },
  ko: { run: /^실행$/, queries: '쿼리' },
};

describeUnless(WHY_NO_BROWSER, 'SQL for everybody, in all it does', () => {
  let browser: Browser;
  let site: Site;
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    browser = await startBrowser();
    site = await startSite({ env: { DROPTALLY_SQL: 'public' } });
    await until('SQL to be answered', async () => (await fetch(site.url + SQL_PATH)).ok);
  });
  afterEach(() => visitor.leave());
  afterAll(async () => {
    await browser?.close();
    await endSites();
  });

  async function open(language: Language, look: Look, sql?: string, hasTouch = false): Promise<void> {
    visitor = await Visitor.arrive(browser, site.url, language, { hasTouch });
    page = visitor.page;
    await visitor.look(look);
    await visitor.open(sql === undefined ? '/sql' : `/sql?sql=${encodeURIComponent(sql)}`);
    await page.locator('.cm-content').waitFor();
  }

  const run = (language: Language = 'en') => page.getByRole('button', { name: WORDS[language].run });
  const grid = () => page.getByRole('grid');
  const editorText = async () => (await page.locator('.cm-content').textContent()) ?? '';
  const flaws = async () => [...(await flawsInView(visitor)), ...(await hindrances(page))];

  test.each(LANGUAGES)('on a phone an example is chosen, run and read, in %s', async (language) => {
    await open(
      language,
      { theme: language === 'en' || language === 'ja' ? 'dark' : 'light', width: 390 },
      undefined,
      true,
    );
    await page.getByRole('button', { name: WORDS[language].queries }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.locator('.query-list__choice').nth(2).waitFor();
    expect(await hindrances(page)).toEqual([]);
    await dialog.locator('.query-list__choice').nth(14).tap();
    await dialog.waitFor({ state: 'detached' });
    expect(await editorText()).toContain('droptally_upper');
    await run(language).tap();
    await page.locator('.result-facts').waitFor();
    await visitor.drawn();
    expect(await flaws()).toEqual([]);
  });

  test.each(['light', 'dark'] as const)('a result is a table, a chart and a plan, in the %s theme', async (theme) => {
    await open('en', { theme, width: 1440 }, DAYS);
    await run().click();
    await grid().getByText('2025-01-01').waitFor();
    expect(await flaws()).toEqual([]);
    await page.getByRole('tab', { name: 'Chart' }).click();
    await page.getByRole('figure', { name: 'Result by day' }).locator('svg').waitFor();
    await visitor.drawn();
    expect(await flaws()).toEqual([]);
    await page.getByRole('button', { name: 'Plan' }).click();
    await page
      .getByRole('region', { name: 'Plan' })
      .getByText(/Numbers/)
      .waitFor();
    expect(await flaws()).toEqual([]);
  });

  test('a result that is too large is cut and says so, and its last row is reached', async () => {
    await open('en', { theme: 'dark', width: 1440 }, 'SELECT number, sipHash64(number) AS hash FROM numbers(300000)');
    await run().click();
    await page.getByText('The first 100,000 rows, there are more').first().waitFor();
    expect(await grid().getAttribute('aria-rowcount')).toBe('100001');
    await grid().getByRole('gridcell').first().click();
    await page.keyboard.press('Control+End');
    await grid().getByText('99999', { exact: true }).waitFor();
  });

  test('a very wide result scrolls within its table', async () => {
    const columns = Array.from({ length: 60 }, (_, n) => `repeat('x', ${n * 3}) AS column_${n}`).join(', ');
    await open('en', { theme: 'light', width: 1280 }, `SELECT ${columns} FROM numbers(20)`);
    await run().click();
    await grid().waitFor();
    const { inner, outer } = await page
      .locator('.data-table__scroller')
      .evaluate((table) => ({ inner: table.scrollWidth, outer: table.clientWidth }));
    expect(inner).toBeGreaterThan(outer);
    expect(await flaws()).toEqual([]);
  });

  test.each([
    ['CSV', 'csv', /^"day","doubled"\n"2025-01-01",0/],
    ['JSON', 'json', /"rows": 90/],
    ['Parquet', 'parquet', /^PAR1[\s\S]*PAR1$/],
    ['Arrow', 'arrows', /^\xff\xff\xff\xff/],
  ])('a result is saved as %s', async (format, ending, content) => {
    await open('en', { theme: 'light', width: 1280 }, DAYS);
    await run().click();
    await grid().waitFor();
    await page.getByRole('button', { name: 'Export' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: `Save as ${format}` }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(new RegExp(`^droptally-sql-[\\d-]+\\.${ending}$`));
    expect(readFileSync(await download.path()).toString('latin1')).toMatch(content);
  });

  test('a query that runs is cancelled, and another one runs then', async () => {
    await open('en', { theme: 'dark', width: 1280 }, SLOW);
    await run().click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Cancelled').waitFor();
    await page.goto(`/sql?sql=${encodeURIComponent('SELECT 41 + 1 AS answer')}`);
    await until('the engine to be free', async () => {
      await run().click();
      await page.getByRole('alert').or(grid()).first().waitFor();
      return (await grid().count()) > 0;
    });
    await grid().getByText('42').waitFor();
  });

  test('a text with its values is shared by its address, and saved by a name', async () => {
    await open('en', { theme: 'light', width: 1280 }, 'SELECT code FROM stages WHERE stage = {stage:String}');
    await page.getByRole('textbox', { name: /^stage/ }).fill('main_01-07');
    await page.getByRole('button', { name: 'Share' }).click();
    const link = await page.getByRole('dialog').getByRole('textbox').first().inputValue();
    await page.goto(link);
    await run().click();
    await grid().getByText('1-7', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('code of a stage');
    await page.keyboard.press('Enter');
    await page.goto('/sql');
    await page.getByRole('tab', { name: 'Queries' }).click();
    await page.getByRole('button', { name: 'code of a stage', exact: true }).click();
    expect(await editorText()).toContain('{stage:String}');
  });

  test('names of the schema are written where the cursor is', async () => {
    await open('en', { theme: 'dark', width: 1280 });
    await page.locator('.cm-content').click();
    await page.keyboard.type('SELECT ');
    await page.getByRole('tab', { name: 'Tables' }).click();
    await page.locator('.side-pane').getByText('stages', { exact: true }).click();
    await page.getByRole('button', { name: 'Insert sanity' }).click();
    await until('the column', async () => (await editorText()).includes('SELECT sanity'));
  });
});
