import type { Page } from 'playwright-core';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import type { Visitor } from '../support/browser/visit.ts';
import { until } from '../support/until.ts';
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

  const client = () => new WireClient(url());
  const runsDone = (done: number) => page.getByRole('progressbar', { name: new RegExp(`^1-7: ${done} of \\d+ runs`) });
  /** Reports a run as another program does. Returns the account. */
  const reported = async (account?: string) => {
    const answer = await client().report(report() as never, { account });
    expect(answer.status).toBe(200);
    return account ?? WireClient.announced(answer);
  };

  test('counts what the account reports, by whatever program, and fills what is held', async () => {
    const account = await reported();
    await until('the first report to count', async () => (await client().matrix('CN', account)).length > 0);
    await visitor.logIn(account);
    await openPlanner(visitor, '/planner', CUBES);
    await planned(page);
    const read = page.waitForResponse(
      async (answer) => answer.url().includes('/matrix/CN/personal') && (await answer.text()).includes('"times":2'),
    );
    await reported(account);
    await read;
    await page.getByRole('tab', { name: 'To do' }).click();
    await page.getByRole('button', { name: 'Begin' }).click();
    await runsDone(0).waitFor();
    await page.getByRole('button', { name: 'One more run of 1-7' }).click();
    await runsDone(1).waitFor();
    await reported(account);
    // The counted run takes the ticked one up.
    await page.getByRole('button', { name: 'Take back a run of 1-7' }).waitFor({ state: 'detached' });
    await runsDone(1).waitFor();
    await have(page, 'Orirock Cube').and(page.locator('[value="1"]')).waitFor();
    await reported(account);
    await runsDone(2).waitFor();
    await have(page, 'Orirock Cube').and(page.locator('[value="2"]')).waitFor();
  });
});
