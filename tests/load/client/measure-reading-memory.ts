import type { Browser, Page } from 'playwright-core';
import { printFigure } from '../figure.ts';
import { heldByRenderers } from './held-by-renderers.ts';
import { MainThread } from './main-thread.ts';
import { chooseFiles, readAll, recognitionPage } from './recognition-page.ts';
import { screenshotFiles } from './screenshot-files.ts';

const COUNT = 500;
const STEP = 100;
/** By then all code is compiled, and buffers have their size: from the 100th to the 200th up to 90 MB were seen to come. */
const WARM = 200;
/** How far apart the figures of one page are that does the same again. */
const NOISE_MB = 40;

type Many = { baseURL: string; folder: string; bench: string; shots: string | undefined };

/** Measures what the page and its workers hold while they read many screenshots one after the other. */
export async function measureReadingMemory(browser: Browser, { baseURL, folder, bench, shots }: Many): Promise<void> {
  const files = await screenshotFiles(browser, shots, { folder, height: 1_080, count: COUNT });
  const page = await recognitionPage(browser, baseURL);
  const thread = await MainThread.of(page);
  await chooseFiles(page, files);
  const done = readAll(page);
  const held: number[] = [];
  for (let count = WARM; count < COUNT; count += STEP) {
    await isRead(page, count);
    held.push(await heldByRenderers(browser));
  }
  const heap = await thread.heap();
  await done;
  const figure = { bench, unit: 'MB', parameters: { screenshots: COUNT, heldEach100From200: held.map(Math.round) } };
  const grown = (held.at(-1) ?? 0) - (held[0] ?? 0);
  printFigure({ ...figure, figure: 'growth from the 200th to the 400th', value: grown, budget: { atMost: NOISE_MB } });
  printFigure({ ...figure, figure: 'script heap of the page at the 400th', value: heap / 2 ** 20 });
  await page.close();
}

async function isRead(page: Page, count: number): Promise<void> {
  const read = page.locator('.recognize-step__shots > li[data-state="read"]');
  await read.nth(count - 1).waitFor({ state: 'attached', timeout: 600_000 });
}
