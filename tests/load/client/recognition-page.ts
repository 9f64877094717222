import type { Browser, Page } from 'playwright-core';
import { chooseServer } from '../../support/browser/choose-server.ts';

/** A page that reads screenshots, its engine loaded. */
export async function recognitionPage(browser: Browser, baseURL: string): Promise<Page> {
  const page = await browser.newPage({ baseURL, locale: 'en-US', viewport: { width: 1_440, height: 900 } });
  await chooseServer(page);
  const engine = page.waitForResponse((response) => /\.wasm(\?|$)/.test(response.url()));
  await page.goto('/report/recognition?server=CN');
  await page.locator('.file-drop').waitFor();
  await (await engine).finished();
  return page;
}

/** Chooses files in place of those that were read before. */
export async function chooseFiles(page: Page, files: readonly string[]): Promise<void> {
  const input = page.locator('input[type=file][multiple]:not([webkitdirectory])');
  await input.setInputFiles([...files]);
  await page.getByRole('button', { name: `Read ${files.length} screenshots` }).waitFor();
}

/** Reads them all; the step after it opens by itself. */
export async function readAll(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await page.locator('.shot-list').waitFor({ timeout: 600_000 });
}

/** Goes back to the first step, and forgets what was read. */
export async function forgetAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose', exact: true }).click();
  await page.getByRole('button', { name: 'Clear all', exact: true }).click();
}

export type KeptReading = { milliseconds: number | null; failure: string | null; exceptions: number };

/** What the device keeps of the readings. */
export function keptReadings(page: Page): Promise<readonly KeptReading[]> {
  return page.evaluate(async () => {
    const opened = indexedDB.open('droptally-recognition');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opened.onsuccess = () => resolve(opened.result);
      opened.onerror = () => reject(opened.error);
    });
    const all = database.transaction('work').objectStore('work').getAll();
    const values = await new Promise<unknown[]>((resolve, reject) => {
      all.onsuccess = () => resolve(all.result);
      all.onerror = () => reject(all.error);
    });
    database.close();
    type Kept = { shots: { milliseconds: number; failure: string; reading: { exceptions: unknown[] } | null }[] };
    const works = values.filter((value) => !(value instanceof Blob)) as Kept[];
    return works.flatMap(({ shots }) =>
      shots.map(({ milliseconds, failure, reading }) => ({
        milliseconds,
        failure,
        exceptions: reading?.exceptions.length ?? -1,
      })),
    );
  });
}
