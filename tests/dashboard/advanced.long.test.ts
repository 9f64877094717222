import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import type { Language, Visitor } from '../support/browser/visit.ts';
import { until } from '../support/until.ts';
import { tabTo } from './journeys/keyboard.ts';

/** From 1 June to 3 August 2025, in which the public counters of the test end. */
const TREND = 'ask=main_01-07.CN.30012...1748721600000.1754164800000.24';
const QUERIES = '**/result/advanced';

const textsOf = (language: Language, name: string) =>
  JSON.parse(readFileSync(new URL(`../../client/src/i18n/locales/${language}/${name}.json`, import.meta.url), 'utf8'));

describeDashboard('the whole way through the advanced query', ({ arrive }) => {
  let visitor: Visitor;
  let page: Page;
  let asks: number;
  afterEach(() => expect(visitor.takeComplaints()).toEqual([]));

  async function come(language: Language, width = 1280): Promise<void> {
    visitor = await arrive(language, { theme: width === 390 ? 'light' : 'dark', width }, { hasTouch: width === 390 });
    page = visitor.page;
    asks = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/result/advanced')) asks += 1;
    });
  }

  const asked = () => new URL(page.url()).searchParams.getAll('ask');
  const cards = (): Locator => page.locator('fieldset.query-card');
  const results = (): Locator => page.locator('.results');
  const dialog = (): Locator => page.getByRole('dialog');

  /** Chooses a stage by keys alone. */
  async function chooseStage(place: number, code: string): Promise<void> {
    const { keyboard } = page;
    await tabTo(page, cards().nth(place).locator('button[aria-haspopup=dialog]').first());
    await keyboard.press('Enter');
    await dialog().getByRole('searchbox').focus();
    await keyboard.type(code);
    await keyboard.press('Enter');
    await page
      .getByRole('treeitem', { name: new RegExp(code) })
      .first()
      .waitFor();
    await keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });
  }

  test.each(['zh', 'ja', 'ko'] as const)(
    'by keyboard alone, queries are built, asked, saved, shared, cancelled and come back, in %s',
    async (language) => {
      const texts = textsOf(language, 'advanced');
      await come(language);
      const { keyboard } = page;
      await page.goto('/advanced?server=CN');
      await chooseStage(0, '1-7');
      await until('the address names the stage', () => asked()[0] === 'main_01-07.CN');
      expect(asks).toBe(0);
      await keyboard.press('Control+Enter');
      await results().getByRole('grid').waitFor();
      expect(asks).toBe(1);

      await keyboard.press('o');
      await dialog().getByRole('textbox').focus();
      await keyboard.type('Rocks');
      await keyboard.press('Enter');
      await dialog().getByRole('listitem').filter({ hasText: 'Rocks' }).waitFor();
      await keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });

      await keyboard.press('Shift+S');
      const link = dialog().locator('input').first();
      await link.waitFor();
      expect(await link.inputValue()).toContain('ask=main_01-07.CN');
      await keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });

      await keyboard.press('n');
      await until('the new card has the focus', () =>
        cards()
          .nth(1)
          .evaluate((card) => card === document.activeElement),
      );
      await chooseStage(1, '4-6');
      await until('the address names both stages', () => asked()[1]?.startsWith('main_04-06') === true);
      await keyboard.press('Control+Enter');
      await results().getByRole('row', { name: /4-6/ }).first().waitFor();

      // Asked again, and never answered.
      await page.route(QUERIES, () => {});
      await keyboard.press('Control+Enter');
      const cancel = page.getByRole('button', { name: texts.cancel, exact: true });
      await cancel.waitFor();
      await cancel.focus();
      await keyboard.press('Enter');
      await cancel.waitFor({ state: 'detached' });
      await page.unroute(QUERIES);
      await results().getByRole('row', { name: /4-6/ }).first().waitFor();

      const before = asks;
      await page.goBack();
      await until('the queries that were asked first', () => asked().length === 1);
      await results().getByRole('row', { name: /4-6/ }).first().waitFor({ state: 'detached' });
      await results().getByText(texts.askAgain).waitFor();
      expect(asks).toBe(before);

      await keyboard.press('o');
      await tabTo(page, dialog().getByRole('button', { name: texts.saved.openNamed.replace('{{name}}', 'Rocks') }));
      await keyboard.press('Enter');
      await dialog().waitFor({ state: 'detached' });
      expect(asked()).toEqual(['main_01-07.CN']);
    },
  );

  test.each(['zh', 'ja', 'ko'] as const)(
    'a trend is exported with the ends of its buckets, in %s',
    async (language) => {
      await come(language);
      const texts = textsOf(language, 'chart');
      await page.goto(`/advanced?${TREND}`);
      await page.getByRole('img').locator('svg').first().waitFor();
      await page.locator('figure.chart').getByRole('button', { name: texts.export }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: texts.saveCsv }).click();
      const file = await download;
      const [head = '', first = ''] = readFileSync(await file.path(), 'utf8')
        .slice(1)
        .split('\r\n');
      const line = new Map(head.split(',').map((name, at) => [name, first.split(',')[at]]));
      expect(file.suggestedFilename()).toMatch(/^droptally-CN-.+-1-7-.+-trend-/);
      expect([line.get('stageId'), line.get('start')]).toEqual(['main_01-07', '2025-05-31T20:00:00.000Z']);
      expect(Date.parse(line.get('end') ?? '') - Date.parse(line.get('start') ?? '')).toBe(86_400_000);
    },
  );

  test('a date can be typed, and stays within what there is', async () => {
    await come('en');
    await page.goto('/advanced?ask=main_01-07.CN');
    await results().getByRole('grid').waitFor();
    await page.getByLabel('First day').focus();
    await page.keyboard.type('06152025');
    await page.keyboard.press('Tab');
    await until('the day is asked for', () => asked()[0]?.includes(String(Date.UTC(2025, 5, 14, 20))) === true);
    expect(await page.getByLabel('First day').inputValue()).toBe('2025-06-15');
  });

  test('on a phone, results come into sight when they are there', async () => {
    await come('ko', 390);
    const { run } = textsOf('ko', 'advanced');
    await page.goto('/advanced?server=CN&stage=main_01-07');
    await page.getByRole('button', { name: /1-7/ }).waitFor();
    await page.getByRole('button', { name: run, exact: true }).click();
    await results().getByRole('row').first().waitFor();
    await until('the results are in sight', () =>
      results().evaluate((element) => element.getBoundingClientRect().top < window.innerHeight / 2),
    );
  });
});
