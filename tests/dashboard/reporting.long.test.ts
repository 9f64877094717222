import type { Page } from 'playwright-core';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import type { Visitor } from '../support/browser/visit.ts';
import { button, enterRun, ITEM, keepAccount, RECORD, reportPage, submit, tile } from './reporting/form.ts';

describeDashboard('the form of a report', ({ arrive }) => {
  let visitor: Visitor;
  let page: Page;
  beforeEach(async () => {
    visitor = await arrive('en', { theme: 'dark', width: 1920 }, { hasWorker: true });
    page = visitor.page;
  });

  test.each([
    ['Escape', () => page.keyboard.press('Escape')],
    ['Back', () => page.goBack()],
  ])('keeps the focus over a report and the account it opens, closed by %s', async (_way, close) => {
    await page.goto(reportPage('main_1', 'main_01-07', 'US'));
    await enterRun(page);
    await button(page, /^Submit/).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'You have an account now' });
    await dialog.waitFor();
    await page.waitForFunction(() => history.state?.droptallyLayers === 1);
    await close();
    await dialog.waitFor({ state: 'hidden' });
    await page.locator('button:focus', { hasText: 'Submit to US' }).waitFor();
    await tile(page, RECORD).click();
    await tile(page, ITEM).focus();
    await page.keyboard.type('1');
    await page.keyboard.press('Control+Enter');
    await page
      .getByRole('button', { name: `${ITEM}: 0` })
      .and(page.locator(':focus'))
      .waitFor();
  });

  test('accepts any number from a gacha box without confirmation', async () => {
    await page.goto(reportPage('gachabox', 'randomMaterial_1', 'US'));
    const first = page.locator('button[data-slot="1"]');
    await first.focus();
    await page.keyboard.type('40');
    await submit(page);
    await page.getByText(/reported to US/).waitFor();
  });

  test.each([
    ['a stage that is closed', 'act3d0_zone1', 'a003_01', 'Not open on CN now'],
    ['recruitment', 'recruit', 'recruit', 'there is no form for them here'],
  ])('rejects %s and says why', async (_what, zone, stage, why) => {
    await page.goto(reportPage(zone, stage, 'CN'));
    await page.getByText(why).waitFor();
    expect(await button(page, /^Submit/).count()).toBe(0);
  });

  test('can be undone for a day and no longer', async () => {
    await page.clock.install();
    await page.goto(reportPage('main_1', 'main_01-07', 'US'));
    await enterRun(page);
    await submit(page);
    await page.getByText('1-7 reported to US').waitFor();
    await keepAccount(page);
    const tray = page.locator('section').filter({ has: page.getByRole('heading', { name: 'This sitting' }) });
    await tray.getByRole('button', { name: /^Undo/ }).waitFor();
    await page.clock.fastForward('23:50:00');
    expect(await tray.getByRole('button', { name: /^Undo/ }).count()).toBe(1);
    await page.clock.fastForward('00:20:00');
    await tray.getByRole('button', { name: /^Undo/ }).waitFor({ state: 'hidden' });
  });

  test('names what was reported while another server does not load', async () => {
    await page.goto(reportPage('main_1', 'main_01-07', 'US'));
    await enterRun(page);
    await submit(page);
    await page.getByText('1-7 reported to US').waitFor();
    await keepAccount(page);
    await visitor.context.setOffline(true);
    await page.keyboard.press('Alt+3');
    await page.waitForURL((address) => address.searchParams.get('server') === 'JP');
    const row = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'This sitting' }) })
      .getByRole('listitem');
    await row.filter({ hasText: '1-7' }).filter({ hasText: ITEM }).filter({ hasText: 'US' }).waitFor();
    expect(await row.textContent()).not.toMatch(/main_01-07|30012/);
  });
});
