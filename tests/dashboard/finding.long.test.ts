import type { Page } from 'playwright-core';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import type { Visitor } from '../support/browser/visit.ts';

describeDashboard('finding', ({ arrive }) => {
  let visitor: Visitor;
  let page: Page;
  beforeEach(async () => {
    visitor = await arrive('en', { theme: 'light', width: 1280 });
    page = visitor.page;
  });

  test('leads to an event by its name, with its place in the stage tree, open', async () => {
    await visitor.open('/statistics?server=US');
    await choose('lone trail', /^Lone Trail/);
    await page.waitForURL('**/result/event/act25side_zone1?**');
    const zone = page.getByRole('treeitem', { name: 'Lone Trail', selected: true, expanded: true }).first();
    await zone.waitFor();
    await page.getByRole('treeitem', { name: 'CW-1', exact: false }).first().waitFor();
    await zone.click();
    await page.getByRole('treeitem', { name: 'Lone Trail', selected: true, expanded: false }).first().waitFor();
  });

  test('stays in reporting on the report screen', async () => {
    await visitor.open('/report/stage?server=US');
    await choose('1-7', /^1-7/);
    await page.waitForURL('**/report/stage/main_1/main_01-07?**');
    await choose('lone trail', /^Lone Trail/);
    await page.waitForURL('**/report/stage/act25side_zone1?**');
    await page.getByRole('treeitem', { name: 'Lone Trail', selected: true, expanded: true }).first().waitFor();
  });

  test('offers what the query names, in the language of the page or in English', async () => {
    await visitor.open('/statistics?server=US');
    await choose('login', /^Log in/);
    await page.getByRole('dialog', { name: 'Log in' }).waitFor();
    await page.keyboard.press('Escape');
    await choose('low-data', /^Low-data mode/);
    await page.waitForURL('**/settings?**#use');
    await page.locator('section#use:focus').waitFor();
    await page.waitForFunction(() => (document.getElementById('use')?.getBoundingClientRect().top ?? 999) < 200);
  });

  test('on the search screen shows events, settings and actions among the results', async () => {
    await visitor.open('/search?server=US&q=孤星');
    await first(/^Lone Trail/).click();
    await page.waitForURL('**/result/event/act25side_zone1?**');
    await visitor.open('/search?server=US&q=low-data');
    await first(/^Low-data mode/).click();
    await page.waitForURL('**/settings?**#use');
    await visitor.open('/search?server=US&q=login');
    await first(/^Log in/).click();
    await page.getByRole('dialog', { name: 'Log in' }).waitFor();
  });

  const first = (name: RegExp) => page.getByRole('option', { name, selected: true });

  async function choose(query: string, name: RegExp): Promise<void> {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(query);
    await first(name).waitFor();
    await page.keyboard.press('Enter');
  }
});
