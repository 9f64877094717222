import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { report } from '../e2e/asking/runs.ts';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import type { Visitor } from '../support/browser/visit.ts';
import { WireClient } from '../support/wire/client.ts';
import { drops, heading, rowOf } from './journeys/table.ts';

jest.setTimeout(180_000);

const STAGE = '/result/stage/main_1/main_01-07';

describeDashboard('numbers of few runs', ({ arrive, url }) => {
  let visitor: Visitor;
  let page: Page;
  beforeEach(async () => {
    visitor = await arrive('en', { theme: 'dark', width: 1440 });
    page = visitor.page;
  });
  afterEach(() => visitor.leave());

  async function logIn(): Promise<void> {
    const account = WireClient.announced(await new WireClient(url()).report(report() as never));
    await page.addInitScript(
      (id) => localStorage.setItem('droptally.account', JSON.stringify({ id, known: [] })),
      account,
    );
  }

  test('show a wide interval for a single own run, and no forecast for 100 runs', async () => {
    await logIn();
    await page.goto(`${STAGE}?server=CN&source=personal`);
    const cube = rowOf(page, 'Orirock Cube');
    await cube.getByText('few runs').waitFor();
    const said = ((await cube.textContent()) ?? '').replace(/\s+/g, ' ');
    const [, lower, upper] = /([\d.]+) – ([\d.]+) %/.exec(said) ?? [];
    expect(Number(lower)).toBeLessThan(10);
    expect(Number(upper)).toBeGreaterThan(124.5);
    await heading(page, 'In 100 runs').waitFor();
    const planned = await drops(page).getByRole('columnheader').allInnerTexts();
    const place = planned.findIndex((title) => title.includes('In 100 runs'));
    expect((await cube.getByRole('gridcell').allInnerTexts())[place]?.trim()).toMatch(/^—?$/);
  });
});
