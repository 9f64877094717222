import { rmSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { startBrowser, WHY_NO_BROWSER } from '../support/browser/browser.ts';
import { Visitor } from '../support/browser/visit.ts';
import { importOwnCatalog } from '../support/operator/catalog-folder.ts';
import { preparedCopy } from '../support/standalone/data-folder.ts';
import { endSites, startSite } from '../support/standalone/site.ts';
import { describeUnless } from '../support/test-where.ts';
import { numbersOf, rowOf } from './journeys/table.ts';
import {
  button,
  enterRun,
  grouped,
  ITEM,
  keepAccount,
  putFinger,
  reportPage,
  runsAt,
  runsOf,
  submit,
  tile,
  undo,
} from './reporting/form.ts';

const STAGE = '/result/stage/main_1/main_01-07';

describeUnless(WHY_NO_BROWSER, 'reporting', () => {
  let browser: Browser;
  let url: string;
  let dataDir: string;
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    browser = await startBrowser();
    dataDir = await preparedCopy();
    await importOwnCatalog(dataDir);
    url = (await startSite({ dataDir })).url;
  });
  beforeEach(async () => {
    visitor = await Visitor.arrive(browser, url, 'en', { hasWorker: true });
    page = visitor.page;
    await visitor.look({ theme: 'dark', width: 1920 });
  });
  afterEach(() => visitor.leave());
  afterAll(async () => {
    await browser?.close();
    await endSites();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('counts a run for everyone and for oneself, also on another dashboard, until it is recalled', async () => {
    const other = await Visitor.arrive(browser, url, 'en', { hasWorker: true });
    await other.look({ theme: 'light', width: 1280 });
    await other.page.goto(`${STAGE}?server=US`);
    const before = await runsOf(other.page, ITEM);

    await page.goto(reportPage('main_1', 'main_01-07', 'US'));
    await enterRun(page);
    await submit(page);
    await page.getByText('1-7 reported to US').waitFor();
    await keepAccount(page);
    await rowOf(other.page, ITEM)
      .getByText(grouped(before + 1), { exact: true })
      .waitFor();

    const own = await visitor.context.newPage();
    await own.goto(`${STAGE}?server=US&source=personal`);
    await rowOf(own, ITEM).getByText('100 %', { exact: true }).waitFor();

    await undo(page);
    await page.getByText('1-7 on US: taken back').waitFor();
    await rowOf(other.page, ITEM).getByText(grouped(before), { exact: true }).waitFor();
    await rowOf(own, ITEM).getByText('100 %', { exact: true }).waitFor({ state: 'hidden' });
    await other.leave();
  });

  test('asks for confirmation of implausible drops, and sends them anyway', async () => {
    await page.goto(reportPage('main_1', 'main_01-07', 'JP'));
    await tile(page, ITEM).focus();
    await page.keyboard.type('7');
    await page.getByText(`${ITEM} (Regular): at most 2 in 1-7, here 7`).first().waitFor();
    await submit(page);
    const dialog = page.getByRole('dialog', { name: 'Check once more' });
    await dialog.getByText(`${ITEM} (Regular): at most 2 in 1-7, here 7`).waitFor();
    expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(500);
    await dialog.getByRole('button', { name: 'Correct it' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByLabel(`Number of ${ITEM}`).inputValue()).toBe('7');
    await submit(page);
    await dialog.getByRole('button', { name: 'Submit all the same' }).click();
    await page.getByText('1-7 reported to JP').waitFor();
  });

  test('asks for confirmation of a run without a drop', async () => {
    await page.goto(reportPage('main_1', 'main_01-01', 'JP'));
    await submit(page);
    const dialog = page.getByRole('dialog', { name: 'Check once more' });
    await dialog.getByText('No drop is entered').waitFor();
    await dialog.getByRole('button', { name: 'Submit all the same' }).click();
    await page.getByText('1-1 reported to JP').waitFor();
  });

  test('offers a switch for furniture, and steps of ten for items that drop by the hundred', async () => {
    await page.goto(reportPage('main_1', 'main_01-07', 'KR'));
    await enterRun(page);
    await page.getByRole('switch', { name: 'Furniture' }).click();
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/report'));
    await submit(page);
    expect((await sent).postDataJSON().drops).toContainEqual({ dropType: 'FURNITURE', itemId: 'furni', quantity: 1 });
    await page.getByText('1-7 reported to KR').waitFor();

    await page.goto(reportPage('e2e_zone', 'e2e_02', 'CN'));
    await keepAccount(page);
    await button(page, 'Exercise Token: +10').click();
    await button(page, 'Exercise Token: +10').click();
    await tile(page, 'Exercise Token').click({ button: 'right' });
    expect(await page.getByLabel('Number of Exercise Token').inputValue()).toBe('19');
    await submit(page);
    await page.getByText('EX-2 reported to CN').waitFor();
  });

  test('while offline keeps the report over a reload, and counts it once when online again', async () => {
    await page.goto(`${STAGE}?server=KR`);
    await numbersOf(rowOf(page, ITEM));
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto(reportPage('main_1', 'main_01-07', 'KR'));
    await tile(page, ITEM).waitFor();
    const before = await runsAt(url, 'KR');
    await visitor.context.setOffline(true);
    await enterRun(page);
    await submit(page);
    await page.getByText('1-7 is kept on this device').waitFor();
    await page.reload();
    await page
      .getByText(/1 waiting/)
      .first()
      .waitFor();
    await visitor.context.setOffline(false);
    await page
      .getByText(/1 waiting/)
      .first()
      .waitFor({ state: 'hidden' });
    await page.goto(`${STAGE}?server=KR`);
    await rowOf(page, ITEM)
      .getByText(grouped(before + 1), { exact: true })
      .waitFor();
  });

  test('works in Japanese with a thumb on a phone', async () => {
    const phone = await Visitor.arrive(browser, url, 'ja', { hasTouch: true });
    await phone.look({ theme: 'light', width: 390 });
    await phone.page.goto(reportPage('main_1', 'main_01-07', 'JP'));
    const rock = phone.page.getByRole('button', { name: /^初級源岩：\d+個$/ });
    await rock.tap();
    await rock.tap();
    const lift = await putFinger(phone.page, rock);
    await phone.page.getByRole('button', { name: '初級源岩：1個' }).waitFor();
    await lift();
    await phone.page.getByRole('button', { name: /^入門作戦記録：\d+個$/ }).tap();
    await phone.page.getByRole('button', { name: 'JP に送信' }).tap();
    await phone.page.getByText('1-7 を JP に報告しました').waitFor();
    await phone.page.getByRole('dialog').getByRole('button', { name: 'わかりました' }).tap();
    const own = await phone.context.newPage();
    await own.goto(`${STAGE}?server=JP&source=personal`);
    await own.getByText('100 %', { exact: true }).first().waitFor();
    await phone.page.getByRole('status').getByRole('button', { name: '取り消す' }).tap();
    await phone.page.getByText('1-7（JP）：取り消しました').waitFor();
    await own.getByText('100 %', { exact: true }).first().waitFor({ state: 'hidden' });
    await phone.leave();
  });
});
