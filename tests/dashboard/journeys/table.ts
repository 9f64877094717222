import type { Locator, Page } from 'playwright-core';

/** Drop table of the open stage. */
export const drops = (page: Page): Locator => page.getByRole('grid', { name: /^Drops of/ });

export const rowOf = (page: Page, item: string): Locator => drops(page).getByRole('row').filter({ hasText: item });

export const heading = (page: Page, title: string): Locator =>
  drops(page).getByRole('columnheader', { name: title, exact: true });

/** Returns a row's cell texts once the row has a rate. */
export async function numbersOf(row: Locator): Promise<string[]> {
  await row.getByText('%').first().waitFor();
  return row.getByRole('gridcell').allInnerTexts();
}

/** Same, once the days have loaded, which are a separate dataset. */
export async function allNumbersOf(page: Page, item: string): Promise<string[]> {
  await heading(page, 'Trend').waitFor();
  return numbersOf(rowOf(page, item));
}
