import type { Page } from 'playwright-core';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import { flawsInView } from '../support/browser/flaws-in-view.ts';
import type { Visitor } from '../support/browser/visit.ts';
import { allNumbersOf, drops, heading, rowOf } from './journeys/table.ts';

// Few enough runs there that counts are shown with all digits.
const STAGE = '/result/stage/main_1/main_01-07?server=US';
const ITEM = 'Orirock Cube';

describeDashboard('a part of a screen', ({ arrive }) => {
  let visitor: Visitor;
  let page: Page;
  beforeEach(async () => {
    visitor = await arrive('en', { theme: 'dark', width: 1920 });
    page = visitor.page;
  });

  test('closes an overlaid inspector with Escape from the table, and keeps the focus in the table', async () => {
    await visitor.look({ theme: 'dark', width: 1000 });
    await page.goto(STAGE);
    await rowOf(page, ITEM).getByRole('gridcell').nth(1).click();
    const inspector = page.getByRole('complementary').getByRole('heading', { name: ITEM });
    await inspector.waitFor();
    await page.keyboard.press('Escape');
    await inspector.waitFor({ state: 'detached' });
    await drops(page).locator(':focus').waitFor();
  });

  test('opens the inspector beside a comparison, whose chart shrinks', async () => {
    await visitor.look({ theme: 'dark', width: 1280 });
    await visitor.open('/compare?pin=stage:main_01-07&pin=stage:main_04-06');
    await page.locator('figure svg').last().waitFor();
    const pinned = page.getByRole('link', { name: '1-7' });
    await pinned.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Open in the other pane' }).click();
    await page.getByRole('complementary').getByRole('heading', { name: '1-7' }).waitFor();
    expect(await flawsInView(visitor)).toEqual([]);
  });

  test('shows the stage tree if no stage is chosen, and hides it if one is', async () => {
    await visitor.look({ theme: 'dark', width: 1000 });
    await page.goto('/report/stage');
    const stages = page.getByRole('tree');
    await stages.waitFor();
    await page.goto('/report/stage/main_1/main_01-07');
    await page.getByRole('heading', { level: 1 }).filter({ hasText: '1-7' }).waitFor();
    expect(await stages.count()).toBe(0);
  });

  test('scrolls to the part of About named in a link', async () => {
    await visitor.look({ theme: 'dark', width: 390 });
    for (const part of ['changelog', 'credits', 'members', 'changelog']) {
      await visitor.open(`/about/${part}`);
      const seen = page.locator(`#${part}`).evaluate((it) => {
        const { top, bottom } = (it.closest('#work') as Element).getBoundingClientRect();
        const its = it.getBoundingClientRect();
        // A part that is higher than the screen begins at its top.
        const isAtTop = its.top - top < (bottom - top) / 8;
        return { begins: its.top >= top, isShown: isAtTop || its.bottom <= bottom };
      });
      expect({ part, ...(await seen) }).toEqual({ part, begins: true, isShown: true });
    }
  });

  test('restores sorting and inspector from a link', async () => {
    await page.goto(STAGE);
    await heading(page, 'Runs').click();
    await rowOf(page, ITEM).getByRole('gridcell').nth(1).click();
    const inspected = page.getByRole('complementary').getByRole('heading', { name: ITEM });
    await inspected.waitFor();
    const rows = drops(page).getByRole('row');
    await allNumbersOf(page, ITEM);
    const seen = await rows.allInnerTexts();
    const address = page.url();

    await page.reload();
    await allNumbersOf(page, ITEM);
    await inspected.waitFor();
    expect(await rows.allInnerTexts()).toEqual(seen);
    expect(page.url()).toBe(address);
  });

  test('jumps to a part of the settings without animation if reduced motion is set', async () => {
    await visitor.look({ theme: 'dark', width: 1280 });
    await visitor.open('/settings');
    const jumped = await page.getByRole('link', { name: 'This program' }).evaluate((link: HTMLElement) => {
      const work = document.querySelector('#work') as Element;
      const before = work.scrollTop;
      link.click();
      return work.scrollTop - before;
    });
    expect(jumped).toBeGreaterThan(100);
  });
});
