import type { Page } from 'playwright-core';
import { hindrances } from '../support/browser/axe.ts';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import { flawsInView } from '../support/browser/flaws-in-view.ts';
import type { Visitor } from '../support/browser/visit.ts';
import { until } from '../support/until.ts';
import { openByPalette, tabTo } from './journeys/keyboard.ts';
import {
  CLUSTER,
  CUBE,
  expectSanity,
  filterBy,
  have,
  more,
  need,
  openPlanner,
  planned,
  sanityOf,
  searchedSanityOf,
  sheet,
  stages,
} from './planner/plan-page.ts';

describeDashboard('the planner', ({ arrive }) => {
  let visitor: Visitor;
  let page: Page;
  beforeEach(async () => {
    visitor = await arrive('en', { theme: 'dark', width: 1280 }, { hasWorker: true });
    page = visitor.page;
  });

  const tab = (name: string) => page.getByRole('tab', { name }).click();

  test('plans while one types, and needs less the more is held', async () => {
    await openPlanner(visitor);
    await planned(page, 'empty');
    await filterBy(page, 'orirock');
    await need(page, CLUSTER).fill('40');
    const all = await sanityOf(page);
    expect(all).toBeGreaterThan(100);
    await have(page, CLUSTER).fill('30');
    await expectSanity(page, (sanity) => sanity < all / 2);
    await have(page, CLUSTER).fill('40');
    await page.getByText('What you hold covers what you need.').waitFor();
    expect(await flawsInView(visitor)).toEqual([]);
  });

  test('is used by keyboard alone, from the palette to a craft', async () => {
    await openPlanner(visitor, '/statistics');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openByPalette(page, 'Farming planner');
    await page.waitForURL('**/planner');
    await need(page, 'Rephasic Enantiomer').waitFor();
    await page.keyboard.press('/');
    await page.getByRole('searchbox', { name: 'Filter' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('orirock c');
    await need(page, CUBE).waitFor();
    await page.keyboard.press('ArrowDown');
    // The headings, then the first row: its name, its need.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.locator('input:focus').waitFor();
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Need of Orirock Concentration');
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('8');
    expect(await have(page, CLUSTER).inputValue()).toBe('8');
    await planned(page);
    await tabTo(page, page.getByRole('tablist', { name: 'Views of the plan' }));
    for (const name of ['To do', 'Crafts']) {
      await page.keyboard.press('ArrowRight');
      await page.getByRole('tab', { name, selected: true }).waitFor();
    }
    const craft = page.getByRole('button', { name: 'Craft Orirock Concentration' });
    await tabTo(page, craft);
    await page.keyboard.press('Enter');
    await sheet(page, 'Craft Orirock Concentration')
      .getByRole('row', { name: /Orirock Cluster/ })
      .waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Craft 2', exact: true }));
    await page.keyboard.press('Enter');
    await page.getByText('Crafted: Orirock Concentration × 2').waitFor();
    expect(await have(page, 'Orirock Concentration').inputValue()).toBe('2');
    await page.getByText('Nothing has to be crafted.').waitFor();
  });

  test('says what cannot be had, and why, until it can', async () => {
    await openPlanner(visitor, '/planner', { needs: { 30012: 5 } });
    await planned(page);
    await page.getByRole('button', { name: 'Stages', exact: true }).click();
    await page.getByRole('button', { name: 'Disable all' }).click();
    const said = page.getByText(/^Failed to calculate: Out of reach: Orirock Cube/);
    await said.waitFor();
    await page.getByRole('button', { name: 'Enable all' }).click();
    await said.waitFor({ state: 'hidden' });
    await planned(page);
  });

  test('shares a plan by a link, which asks before it replaces another plan', async () => {
    await openPlanner(visitor, '/planner', { needs: { 30012: 7, 4001: 5000 }, excluded: ['main_01-07'] });
    await planned(page);
    await more(page, 'Export and share…');
    const link = await page.getByRole('textbox', { name: 'Link to this plan' }).inputValue();
    const depot = sheet(page, 'Export and share the plan');
    await depot.getByText('Planner config').click();
    expect(await depot.getByRole('textbox', { name: 'Planner config' }).inputValue()).toContain(
      '"excludes":["main_01-07"]',
    );

    const other = await arrive('en', { theme: 'light', width: 1280 });
    try {
      await openPlanner(other, link);
      await other.page.getByText('The plan of the link is here.').waitFor();
      await filterBy(other.page, 'orirock');
      expect(await need(other.page, CUBE).inputValue()).toBe('7');
      await planned(other.page);
      await filterBy(other.page, 'LMD');
      expect(await need(other.page, 'LMD').inputValue()).toBe('5,000');
      await filterBy(other.page, 'orirock');
      expect(new URL(other.page.url()).hash).toBe('');
      await need(other.page, CUBE).fill('9');
      await other.page.goto('/statistics');
      await other.page.goto(link);
      const asked = other.page.getByRole('dialog', { name: 'A plan from a link' });
      await asked.getByRole('button', { name: 'Keep mine' }).click();
      await filterBy(other.page, 'orirock');
      expect(await need(other.page, CUBE).inputValue()).toBe('9');
      await other.page.goto('/statistics');
      await other.page.goto('/planner#plan=AAAA');
      await other.page.getByText('Import failed: unable to recognize config file').waitFor();
    } finally {
      await other.leave();
    }
  });

  test('plans without a network after the first visit', async () => {
    await openPlanner(visitor, '/planner', { needs: { 30012: 5 } });
    const known = await searchedSanityOf(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await until('the engine is kept', () =>
      page.evaluate(async () => (await (await caches.open('engines')).keys()).length > 0),
    );
    await visitor.context.setOffline(true);
    await page.reload();
    expect(await searchedSanityOf(page)).toBe(known);
    await filterBy(page, 'orirock');
    await need(page, CUBE).fill('50');
    await expectSanity(page, (sanity) => sanity > known);
  });

  test('on a phone, is used with a thumb, one pane at a time', async () => {
    const phone = await arrive('en', { theme: 'light', width: 390 }, { hasTouch: true });
    try {
      const { page: small } = phone;
      await openPlanner(phone, '/planner', { needs: { 30013: 10 } });
      await small.getByRole('button', { name: 'One more: Need of Rephasic Enantiomer' }).tap();
      expect(await need(small, 'Rephasic Enantiomer').inputValue()).toBe('1');
      await have(small, 'Rephasic Enantiomer').fill('1');
      expect(await flawsInView(phone)).toEqual([]);
      await small.getByRole('tab', { name: /^Plan/ }).tap();
      await planned(small);
      expect(await stages(small).count()).toBeGreaterThan(1);
      expect(await flawsInView(phone)).toEqual([]);
      expect(await hindrances(small)).toEqual([]);
      await small.goBack();
      await small.getByRole('button', { name: 'Options' }).tap();
      await small.getByRole('dialog', { name: 'Options of the plan' }).waitFor();
      await small.goBack();
      await small.getByRole('dialog', { name: 'Options of the plan' }).waitFor({ state: 'hidden' });
      expect(new URL(small.url()).pathname).toBe('/planner');
    } finally {
      await phone.leave();
    }
  });

  test('shows what one more of each item costs, and the inspector beside the plan', async () => {
    await openPlanner(visitor, '/planner', { needs: { 30013: 10 } });
    await planned(page);
    await tab('Sanity values');
    const values = page.getByRole('grid', { name: 'Sanity for one more of each item' });
    await values.getByRole('row').filter({ hasText: 'D32 Steel' }).getByRole('gridcell').last().click();
    await page.getByRole('complementary').getByRole('heading', { name: 'D32 Steel' }).waitFor();
    await visitor.look({ theme: 'dark', width: 1920 });
    expect(await flawsInView(visitor)).toEqual([]);
  });
});
