import type { Page } from 'playwright-core';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import type { Language, Visitor } from '../support/browser/visit.ts';
import { until } from '../support/until.ts';
import { numbersOf, rowOf } from './journeys/table.ts';

const STAGE = '/result/stage/main_1/main_01-07?server=US';
const ITEM = 'Orirock Cube';
const REPLACED = '(!) The site answers: it was probably updated, so load this again';

describeDashboard('the dashboard, where some of its code does not load,', ({ arrive }) => {
  let visitor: Visitor;
  let page: Page;

  /** Without a service worker, which would serve the code from its cache. */
  async function arriveIn(language: Language): Promise<void> {
    visitor = await arrive(language, { theme: 'dark', width: 1280 });
    page = visitor.page;
  }

  const codeOf = (name: string) => new RegExp(`/assets/${name}-[^/]*\\.js`);
  const block = (name: string) => visitor.context.route(codeOf(name), (route) => route.abort());
  const unblock = (name: string) => visitor.context.unroute(codeOf(name));
  const language = () => page.evaluate(() => document.documentElement.lang);
  const retry = (name = 'Retry') => page.getByRole('button', { name, exact: true });

  test('starts without the fallback language', async () => {
    await arriveIn('zh');
    await block('en');
    await page.goto('/about/contribute');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await language()).toBe('zh-CN');
  });

  test('starts in English without its own language, and says so', async () => {
    await arriveIn('zh');
    await block('zh');
    await page.goto('/about/contribute');
    await page.getByText(`简体中文 did not load; the language stays as it is. ${REPLACED}`).waitFor();
    expect(await language()).toBe('en');
    await unblock('zh');
    await retry().click();
    await until('Chinese', async () => (await language()) === 'zh-CN');
  });

  test('says in the visitor’s language that no texts loaded, and starts when they do', async () => {
    await arriveIn('ja');
    await block('ja');
    await block('en');
    await page.goto('/about/contribute');
    await page.getByRole('alert').getByText('サイトを読み込めませんでした').waitFor();
    await page.getByText(/^\(!\) ネットワークを確認してください/).waitFor();
    await page.route('**/api/_/ping', (route) => route.fulfill({ status: 503, body: 'Service Unavailable' }));
    await page.reload();
    await page.getByText(/^\(503\) ネットワークを確認してください/).waitFor();
    await unblock('ja');
    await retry('再試行').click();
    await page.getByRole('navigation').first().waitFor();
  });

  test('keeps its language if another does not load', async () => {
    await arriveIn('en');
    await block('ko');
    await page.goto('/settings');
    await page.getByText('한국어').first().click();
    await page.getByText(`한국어 did not load; the language stays as it is. ${REPLACED}`).waitFor();
    expect(await language()).toBe('en');
    await unblock('ko');
    await retry().click();
    await until('Korean', async () => (await language()) === 'ko');
    expect(visitor.takeComplaints().filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
  });

  test.each([
    { code: 'settings-dialog', open: () => page.keyboard.press('Control+,'), name: 'Settings' },
    { code: 'account-dialogs', open: () => page.getByRole('button', { name: 'Account' }).click(), name: 'Log in' },
  ])('keeps working if a dialog does not load: $code', async ({ code, open, name }) => {
    await arriveIn('en');
    await block(code);
    await page.goto(STAGE);
    await numbersOf(rowOf(page, ITEM));
    await open();
    await page.getByText(`This dialog did not load: ${REPLACED}`).waitFor();
    await numbersOf(rowOf(page, ITEM));
    await unblock(code);
    await retry().click();
    await page.getByRole('dialog', { name }).waitFor();
  });

  test('tells an update of the site, and no network, from each other', async () => {
    await arriveIn('en');
    await block('settings-dialog');
    const answers = [
      { status: 503, body: 'Service Unavailable', said: '(503) The site is being updated' },
      { status: 0, body: '', said: '(!) No answer from the server; check the network' },
    ];
    for (const { status, body, said } of answers) {
      await page.route('**/api/_/ping', (route) => (status ? route.fulfill({ status, body }) : route.abort()));
      await page.goto(STAGE);
      await numbersOf(rowOf(page, ITEM));
      await page.keyboard.press('Control+,');
      await page.getByText(`This dialog did not load: ${said}`).waitFor();
      await page.unroute('**/api/_/ping');
    }
  });

  test('draws a chart when its engine loads', async () => {
    await arriveIn('en');
    await block('chart-engine');
    await page.goto(`${STAGE}&tab=trend`);
    // The inspector beside it has a chart too.
    const panel = page.getByRole('tabpanel');
    await panel.getByText(`The chart could not be loaded: ${REPLACED}`).waitFor();
    await unblock('chart-engine');
    await panel.getByRole('button', { name: 'Retry', exact: true }).click();
    await panel.getByRole('figure').locator('svg text').first().waitFor();
  });
});
