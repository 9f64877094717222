import type { Page } from 'playwright-core';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import type { Visitor } from '../support/browser/visit.ts';
import { WireClient } from '../support/wire/client.ts';
import { report } from '../support/wire/runs.ts';
import { have, openPlanner, planned } from './planner/plan-page.ts';

const CUBES = { needs: { '30012': 40 } };

describeDashboard('a plan that is played', ({ arrive, url }) => {
  let visitor: Visitor;
  let page: Page;
  beforeEach(async () => {
    visitor = await arrive('en', { theme: 'light', width: 1440 }, { hasWorker: true });
    page = visitor.page;
  });
  afterEach(() => visitor.leave());

  const client = () => new WireClient(url());
  const runsDone = (done: number) => page.getByRole('progressbar', { name: new RegExp(`^1-7: ${done} of \\d+ runs`) });

  test('counts what the account reports, by whatever program, and fills what is held', async () => {
    const account = WireClient.announced(await client().report(report() as never));
    await page.addInitScript(
      (id) => localStorage.setItem('droptally.account', JSON.stringify({ id, known: [] })),
      account,
    );
    await openPlanner(visitor, '/planner', CUBES);
    await planned(page);
    await page.getByRole('tab', { name: 'To do' }).click();
    await page.getByRole('button', { name: 'Begin' }).click();
    await runsDone(0).waitFor();
    await page.getByRole('button', { name: 'One more run of 1-7' }).click();
    await runsDone(1).waitFor();
    await client().report(report() as never, { account });
    // The counted run takes the ticked one up.
    await page.getByRole('button', { name: 'Take back a run of 1-7' }).waitFor({ state: 'detached' });
    await runsDone(1).waitFor();
    await page.locator('input:not(:focus)').first().waitFor();
    await have(page, 'Orirock Cube').and(page.locator('[value="1"]')).waitFor();
    await client().report(report() as never, { account });
    await runsDone(2).waitFor();
    await have(page, 'Orirock Cube').and(page.locator('[value="2"]')).waitFor();
  });
});
