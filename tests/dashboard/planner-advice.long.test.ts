import type { Page } from 'playwright-core';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import { flawsInView } from '../support/browser/flaws-in-view.ts';
import type { Visitor } from '../support/browser/visit.ts';
import { filterBy, need, openPlanner, planned, stages } from './planner/plan-page.ts';

const CUBE = 'Orirock Cube';

describeDashboard('what the planner advises', ({ arrive }) => {
  let visitor: Visitor;
  let page: Page;
  beforeEach(async () => {
    visitor = await arrive('en', { theme: 'light', width: 1440 });
    page = visitor.page;
  });

  const chances = () => page.getByRole('button', { name: /^Enough as listed in / });

  test('says how likely the plan is enough, again after each edit, which never waits for that', async () => {
    await openPlanner(visitor, '/planner', { needs: { 30013: 40 } });
    await chances().waitFor();
    await chances().click();
    await page.getByText(/^The listed runs are played 500 times by chance/).waitFor();
    expect(await flawsInView(visitor)).toEqual([]);
    await page.keyboard.press('Escape');
    const said = await chances().textContent();
    await filterBy(page, CUBE);
    await need(page, CUBE).fill('300');
    await planned(page);
    await chances()
      .filter({ hasNotText: `${said}` })
      .waitFor();
  });

  test('says what one costs at a stage and by the best other way, and which rates the plan rests on', async () => {
    await openPlanner(visitor, '/planner', { needs: { 30013: 40, 30064: 2 } });
    await page.getByRole('columnheader', { name: 'Each' }).waitFor();
    await stages(page)
      .filter({ hasText: /crafted [\d.]+|\S+-\S+ [\d.]+$/ })
      .first()
      .waitFor();
    await page.getByText('What the plan rests on').click();
    await page
      .getByText(/, from [\d,]+ runs\. That moves the plan by up to [\d.]+ sanity\.$/)
      .first()
      .waitFor();
    await page.getByRole('tab', { name: /^Crafts/ }).click();
    await page
      .getByRole('button', { name: /^[\d.]+ each(, farmed [\d.]+)?$/ })
      .first()
      .waitFor();
    expect(await flawsInView(visitor)).toEqual([]);
  });

  test('says why something cannot be had, and allows the stages that were left out', async () => {
    await openPlanner(visitor, '/planner', { needs: { 30012: 5 } });
    await planned(page);
    await page.getByRole('button', { name: 'Stages', exact: true }).click();
    await page.getByRole('button', { name: 'Disable all' }).click();
    await page.keyboard.press('Escape');
    await planned(page, 'error');
    await page.getByText(/^Orirock Cube: only at stages that you left out: /).waitFor();
    expect(await flawsInView(visitor)).toEqual([]);
    await page.getByRole('button', { name: /^Allow 1-7/ }).click();
    await planned(page);
    expect(await stages(page).count()).toBeGreaterThan(1);
  });

  test('in low-data mode is played by chance only when that is asked for', async () => {
    const engines: string[] = [];
    page.on('request', (request) => request.url().endsWith('.wasm') && engines.push(request.url()));
    await page.addInitScript(() =>
      localStorage.setItem('droptally.preferences', JSON.stringify({ version: 1, values: { lowData: true } })),
    );
    await openPlanner(visitor, '/planner', { needs: { 30013: 40 } });
    await planned(page);
    const ask = page.getByRole('button', { name: 'Will that be enough?' });
    await ask.waitFor();
    expect(engines).toEqual([]);
    await ask.click();
    await chances().waitFor();
    expect(engines.length).toBeGreaterThan(0);
  });
});
