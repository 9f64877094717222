import type { Page } from 'playwright-core';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import type { Visitor } from '../support/browser/visit.ts';
import { openPlanner, planned } from './planner/plan-page.ts';

const CUBES = { needs: { '30012': 40 } };

describeDashboard('a plan that is played', ({ arrive }) => {
  let visitor: Visitor;
  let page: Page;
  beforeEach(async () => {
    visitor = await arrive('en', { theme: 'light', width: 1440 }, { hasWorker: true });
    page = visitor.page;
  });

  const runsDone = (done: number) => page.getByRole('progressbar', { name: new RegExp(`^1-7: ${done} of \\d+ runs`) });
  const begin = async () => {
    await planned(page);
    await page.getByRole('tab', { name: 'To do' }).click();
    await page.getByRole('button', { name: 'Begin' }).click();
    await runsDone(0).waitFor();
  };

  test('says what some sanity is for, on Home and in the palette', async () => {
    await openPlanner(visitor, '/planner', CUBES);
    await planned(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
    await page.keyboard.type('130 sanity');
    await page
      .getByRole('option', { name: /^\S+ ×\d+ → \d.*best paid$/ })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await begin();
    await page.getByText(/^Today: 1-7 ×\d+$/).waitFor();
    await page.goto('/');
    const field = page.getByRole('textbox', { name: 'Sanity to spend' });
    await field.fill('130');
    await page.locator('.farm-line').getByText('1-7 ×21').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
    await page.keyboard.type('what can I farm with 60 sanity');
    await page.getByRole('option', { name: /With 60 sanity: 1-7 ×10/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/planner?*tab=list*');
    await runsDone(0).waitFor();
  });
});
