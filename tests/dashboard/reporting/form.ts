import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import type { Locator, Page } from 'playwright-core';
import { numbersOf, rowOf } from '../journeys/table.ts';

export const ITEM = 'Orirock Cube';
export const RECORD = 'Drill Battle Record';

export const reportPage = (zone: string, stage: string, server: string): string =>
  `/report/stage/${zone}/${stage}?server=${server}`;

/** Tile with the counter of an item. */
export const tile = (page: Page, item: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${item}: \\d+$`) });

/** Enters what a run of 1-7 drops. */
export async function enterRun(page: Page): Promise<void> {
  await tile(page, ITEM).click();
  await tile(page, RECORD).click();
}

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

export const submit = (page: Page): Promise<void> => button(page, /^Submit/).click();

/** Puts a finger on an element. Returns a function that lifts it. */
export async function putFinger(page: Page, on: Locator): Promise<() => Promise<void>> {
  const box = await on.boundingBox();
  if (!box) throw new Error('What a finger is laid on must be seen');
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]);
  return async () => {
    await touch('touchEnd', []);
    await session.detach();
  };
}

/** Recalls the report that the status bar shows as sent. */
export const undo = (page: Page): Promise<void> =>
  page.getByRole('status').getByRole('button', { name: 'Undo' }).click();

/** Closes the dialog about the account opened by a first report. */
export async function keepAccount(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'You have an account now' });
  await dialog.getByRole('button', { name: 'Understood' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Returns the runs shown for an item of the open stage. */
export async function runsOf(page: Page, item: string): Promise<number> {
  const cells = await numbersOf(rowOf(page, item));
  return Number((cells.find((text) => /^[\d,]{5,}$/.test(text)) ?? '').replaceAll(',', ''));
}

export const grouped = (count: number): string => count.toLocaleString('en-US');

/** Returns the runs of 1-7 that the server counts globally. */
export async function runsAt(url: string, server: string, itemId = '30012'): Promise<number> {
  const query = `server=${server}&stageFilter=main_01-07&itemFilter=${itemId}`;
  const answer = await fetch(`${url}${API_PREFIXES[0]}${PATHS.matrix}?${query}`);
  return (await answer.json()).matrix[0].times;
}
