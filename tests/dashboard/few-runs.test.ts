import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import type { Visitor } from '../support/browser/visit.ts';
import { WireClient } from '../support/wire/client.ts';
import { report } from '../support/wire/runs.ts';
import { drops, heading, rowOf } from './journeys/table.ts';

jest.setTimeout(180_000);

type Counted = { stageId: string; itemId: string; times: number; quantity: number };

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

  test('are marked differently from a wide interval in many runs, and not at all where nothing ever dropped', async () => {
    const path = '/PenguinStats/api/v2/result/matrix?server=CN&show_closed_zones=true';
    const { matrix } = (await (await fetch(url() + path)).json()) as { matrix: Counted[] };
    const many = matrix.filter(({ stageId, times }) => /^main_0\d-/.test(stageId) && times > 1000);
    const badgesBeside = async ({ stageId, itemId }: Counted) => {
      const answer = await fetch(`${url()}/PenguinStats/api/v2/items/${itemId}`);
      const { name_i18n: names } = (await answer.json()) as { name_i18n: { en: string } };
      await page.goto(`/result/stage/main_${stageId.charAt(6)}/${stageId}?server=CN&source=global`);
      await page.getByPlaceholder('Filter', { exact: true }).fill(names.en);
      const row = rowOf(page, names.en).first();
      await row.getByText('%').first().waitFor();
      return row.locator('.doubt-mark').allInnerTexts();
    };
    expect(await badgesBeside(oneOf(many, ({ quantity }) => quantity === 0))).toEqual([]);
    expect(await badgesBeside(oneOf(many, ({ quantity }) => quantity > 0 && quantity < 30))).toEqual(['unsure']);
  });
});

function oneOf(rows: readonly Counted[], wanted: (row: Counted) => boolean): Counted {
  const found = rows.find(wanted);
  if (!found) throw new Error('The public counters have no such row');
  return found;
}
