import { gameDayNumber } from '@droptally/domain/catalog/game-day';
import type { Page } from 'playwright-core';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import type { Visitor } from '../support/browser/visit.ts';
import { until } from '../support/until.ts';
import { WireClient } from '../support/wire/client.ts';
import { report } from '../support/wire/runs.ts';
import { drops, heading, rowOf } from './journeys/table.ts';

const DAY_MS = 86_400_000;
const STAGE = '/result/stage/main_1/main_01-07';

describeDashboard('numbers of few runs', ({ arrive, url }) => {
  let visitor: Visitor;
  let page: Page;
  beforeEach(async () => {
    visitor = await arrive('en', { theme: 'dark', width: 1920 });
    page = visitor.page;
  });

  async function logIn(): Promise<void> {
    const account = WireClient.announced(await new WireClient(url()).report(report() as never));
    await visitor.logIn(account);
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

  test('are said to count since the first of them, where patterns are shown', async () => {
    await new WireClient(url()).report({ ...report(), server: 'KR' } as never);
    const path = '/PenguinStats/api/v2/_private/result/pattern/KR/global?sums=true';
    let since: number | undefined;
    await until('the run among the patterns', async () => {
      const { pattern_matrix } = (await (await fetch(url() + path)).json()) as { pattern_matrix: { since?: number }[] };
      since = pattern_matrix[0]?.since;
      return since !== undefined;
    });
    await page.goto(`${STAGE}?server=KR&tab=patterns`);
    const range = page.locator('.pattern-panel__range');
    await range.waitFor();
    const date = gameDayNumber('KR', since ?? 0) * DAY_MS;
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
    expect(await range.textContent()).toContain(day);
  });
});
