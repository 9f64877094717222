import type { Locator, Page } from 'playwright-core';
import type { Visitor } from '../../support/browser/visit.ts';
import { until } from '../../support/until.ts';

/** The moment of the worked cases: a Saturday, with an event open in China. */
export const PLAN_NOW = Date.UTC(2025, 5, 21, 1, 18, 18, 214);

export const CUBE = 'Orirock Cube';
export const CLUSTER = 'Orirock Cluster';

/** What a visitor has entered before the page opens. */
export type Entered = {
  needs?: Readonly<Record<string, number>>;
  holdings?: Readonly<Record<string, number>>;
  options?: Readonly<Record<string, unknown>>;
  excluded?: readonly string[];
};

/** Opens the planner at the moment of the worked cases, with what was entered for a server. */
export async function openPlanner(
  visitor: Visitor,
  path = '/planner',
  entered?: Entered,
  server = 'CN',
): Promise<void> {
  const { page } = visitor;
  await page.clock.setFixedTime(PLAN_NOW);
  if (entered) {
    const inputs = { version: 1, needs: {}, holdings: {}, options: {}, excluded: [], ...entered };
    await page.addInitScript(
      ([key, text]) => {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
      },
      [`droptally.planner.${server}`, JSON.stringify(inputs)] as const,
    );
  }
  await page.goto(path);
}

/** Narrows the table of needs, which draws but the rows in view. */
export async function filterBy(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Filter' }).fill(text);
}

/** A field of the table of needs. */
export const need = (page: Page, item: string): Locator =>
  page.getByRole('textbox', { name: `Need of ${item}`, exact: true });
export const have = (page: Page, item: string): Locator =>
  page.getByRole('textbox', { name: `Have of ${item}`, exact: true });

export const stages = (page: Page): Locator => page.getByRole('grid', { name: 'Stages of the plan' }).getByRole('row');

/** Waits until the plan fits what was entered. */
export async function planned(page: Page, state: 'done' | 'empty' | 'error' = 'done'): Promise<void> {
  await page.locator(`.plan-state[data-state="${state}"]`).waitFor();
}

/** The sanity that the whole plan costs. */
export async function sanityOf(page: Page): Promise<number> {
  await planned(page);
  const [text = ''] = await page.locator('.plan-totals__facts dd').allTextContents();
  return Number(text.replaceAll(/\D/g, ''));
}

/** The same once no better plan is searched any more. */
export async function searchedSanityOf(page: Page): Promise<number> {
  await page.locator('.plan-state[data-state="done"][data-search="none"]').waitFor();
  return sanityOf(page);
}

/** Waits until the plan follows what was entered. */
export function expectSanity(page: Page, isSo: (sanity: number) => boolean): Promise<boolean> {
  return until('the plan follows', async () => isSo(await sanityOf(page)));
}

export const sheet = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Chooses from the menu of needs and holdings. */
export async function more(page: Page, entry: string): Promise<void> {
  const pane = page.getByRole('region', { name: 'Needs and holdings' });
  await pane.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Pastes outside of any field. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
}

/** Drags a file over the screen, and drops it. */
export async function dropFile(page: Page, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle((content) => {
    const dragged = new DataTransfer();
    dragged.items.add(new File([content], 'depot.json', { type: 'application/json' }));
    return dragged;
  }, text);
  const screen = page.getByRole('region', { name: 'Needs and holdings' });
  await screen.dispatchEvent('dragover', { dataTransfer });
  await page.getByText('Drop to import').waitFor();
  await screen.dispatchEvent('drop', { dataTransfer });
}
