import type { Locator, Page } from 'playwright-core';

/** The drops of the stage that is open. */
export const drops = (page: Page): Locator => page.getByRole('grid', { name: /^Drops of/ });

export const rowOf = (page: Page, item: string): Locator => drops(page).getByRole('row').filter({ hasText: item });

export const heading = (page: Page, title: string): Locator =>
  drops(page).getByRole('columnheader', { name: title, exact: true });

/** What a row says now, cell by cell; it waits until the row has a rate. */
export async function numbersOf(row: Locator): Promise<string[]> {
  await row.getByText('%').first().waitFor();
  return row.getByRole('gridcell').allInnerTexts();
}

/** The same once the days have come, which are a dataset of their own. */
export async function allNumbersOf(page: Page, item: string): Promise<string[]> {
  await heading(page, 'Trend').waitFor();
  return numbersOf(rowOf(page, item));
}
