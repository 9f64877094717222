import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext } from 'playwright-core';
import { chooseServer } from '../../support/browser/choose-server.ts';
import { ROOT } from '../../support/root.ts';
import { printFigure, printRepeated } from '../figure.ts';

const CLIENT = join(ROOT, 'client/dist');
const STAGE = '/result/stage/main_1/main_01-07?server=CN';
const VISITS = 5;

/** Measures the script that the browser must load before the first paint. */
export function measureInitialScript(bench: string): void {
  const page = readFileSync(join(CLIENT, 'index.html'), 'utf8');
  const files = [...page.matchAll(/<(?:script|link)[^>]+(?:src|href)="(\/[^"]+\.js)"/g)].map(([, file]) => file ?? '');
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(CLIENT, file))).length, 0);
  const budget = { below: 350 };
  printFigure({
    bench,
    figure: 'initial script, gzip',
    value: bytes / 1_024,
    unit: 'KB',
    budget,
    parameters: { files: files.length },
  });
}

/** Measures from navigation to the first rate of a stage, for a first visit and for a repeat visit. */
export async function measureFirstNumbers(browser: Browser, baseURL: string, bench: string): Promise<void> {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let i = 0; i < VISITS; i++) {
    const context = await browser.newContext({ baseURL, locale: 'en-US', viewport: { width: 1_440, height: 900 } });
    await chooseServer(context);
    cold.push(await visit(context, true));
    warm.push(await visit(context, false));
    await context.close();
  }
  printRepeated({ bench, figure: 'first numbers, cold', unit: 'ms' }, cold);
  printRepeated({ bench, figure: 'first numbers, warm', unit: 'ms', budget: { below: 1_000 } }, warm);
}

/** A first visit waits until the service worker has cached everything. */
async function visit(context: BrowserContext, isFirst: boolean): Promise<number> {
  const page = await context.newPage();
  const from = performance.now();
  await page.goto(STAGE, { waitUntil: 'commit' });
  await page.getByRole('gridcell').filter({ hasText: '%' }).first().waitFor();
  const took = performance.now() - from;
  if (isFirst) await page.waitForLoadState('networkidle');
  if (isFirst) await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.close();
  return took;
}
