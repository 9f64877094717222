import type { Locator, Page } from 'playwright-core';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import type { Visitor } from '../support/browser/visit.ts';
import { drops, rowOf } from './journeys/table.ts';

/** Where the tile begins within the row. */
const TILE_EDGE = 16;
const INTERVAL = /[\d.]+ – [\d.]+ %/;

describeDashboard('the preview of an item', ({ arrive }) => {
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    visitor = await arrive('en', { theme: 'dark', width: 1280 });
    page = visitor.page;
  });

  const lines = () => page.locator('.preview-card__stage');
  /** Points as a hand does: what opens under a pointer that is still shows no card until it moves. */
  const pointAt = async (target: Locator) => {
    await target.hover();
    await target.hover({ position: { x: 3, y: 3 } });
  };

  test('shows each rate with its interval, like the head of the item', async () => {
    await visitor.look({ theme: 'dark', width: 1440 });
    await visitor.open('/result/item/30012?server=US');
    const highest = page.getByRole('definition').filter({ hasText: '%' });
    // What comes last takes room from the links of the family, which then move.
    await highest.waitFor();
    await page.locator('.item-family__crafting').waitFor();
    await pointAt(page.getByRole('navigation', { name: 'Items of the same family' }).getByRole('link').last());
    await lines().first().waitFor();
    for (const line of await lines().all()) {
      expect(await line.textContent()).toMatch(INTERVAL);
      expect(await line.getByRole('img').getAttribute('aria-label')).toMatch(/, interval .* runs$/);
    }
    expect(await highest.textContent()).toMatch(INTERVAL);
  });

  test('opens at the tile of a drop, marks the current stage, and adds no tab stop', async () => {
    await visitor.open('/result/stage/main_2/sub_02-12?server=US');
    const row = rowOf(page, 'Orirock Cube');
    await pointAt(row.locator('.item-tile'));
    await lines().and(page.locator('.preview-card__stage--current')).filter({ hasText: 'S2-12' }).waitFor();
    expect(await row.locator('[tabindex="0"]').count()).toBeLessThanOrEqual(1);
  });

  test('has closed stages after the open ones, a page further', async () => {
    await visitor.open('/result/stage/main_2/sub_02-12?server=US');
    await pointAt(rowOf(page, 'Orirock Cube').locator('.item-tile'));
    const card = page.locator('.preview-card');
    const next = card.getByRole('button', { name: 'Next' });
    await next.hover();
    while (await next.isEnabled()) await next.click();
    await card.getByText('Closed now').waitFor();
  });

  test('covers no number of the table beside it', async () => {
    await visitor.look({ theme: 'dark', width: 1280 });
    await visitor.open('/result/stage/main_2/sub_02-12?server=US');
    await pointAt(rowOf(page, 'Orirock Cube').locator('.item-tile'));
    await lines().first().waitFor();
    const card = await page.locator('.preview-card').boundingBox();
    const table = await drops(page).boundingBox();
    expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThanOrEqual((table?.x ?? 0) + TILE_EDGE);
  });
});
