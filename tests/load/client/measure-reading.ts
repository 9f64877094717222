import type { Browser, Page } from 'playwright-core';
import { printFigure, printRepeated, quantile } from '../figure.ts';
import { workOfFrames } from './frame-work.ts';
import { chooseFiles, forgetAll, keptReadings, readAll, recognitionPage } from './recognition-page.ts';
import { screenshotFiles } from './screenshot-files.ts';

const SIZES = [
  { height: 720, count: 24 },
  { height: 1080, count: 24, budget: { atMost: 100 } },
  { height: 2160, count: 16, budget: { atMost: 250 } },
];

type Reading = {
  baseURL: string;
  folder: string;
  bench: string;
  /** A folder of real screenshots. */
  shots: string | undefined;
};

/** Measures readings of screenshots of several sizes, and the page's frames meanwhile. */
export async function measureReading(browser: Browser, { baseURL, folder, bench, shots }: Reading): Promise<void> {
  const page = await recognitionPage(browser, baseURL);
  for (const { height, count, budget } of SIZES) {
    const files = await screenshotFiles(browser, shots, { folder, height, count });
    // The first readings compile the code.
    await read(page, files.slice(0, 4));
    const seconds = await read(page, files);
    const readings = await keptReadings(page);
    const parameters = {
      lines: height,
      screenshots: count,
      doubted: readings.filter((one) => one.exceptions > 0).length,
    };
    const figure = { bench, unit: 'ms', parameters };
    const times = readings.flatMap(({ milliseconds }) => milliseconds ?? []);
    printRepeated({ ...figure, figure: `a reading, decoded too, ${height} lines`, ...(budget && { budget }) }, times);
    printFigure({ ...figure, figure: `a reading, p95, ${height} lines`, value: quantile(times, 0.95) });
    printFigure({
      ...figure,
      figure: `from start to the next step, each, ${height} lines`,
      value: (1_000 * seconds) / count,
    });
  }
  const files = await screenshotFiles(browser, shots, { folder, height: 1_080, count: 24 });
  await choose(page, files);
  const frames = await workOfFrames(browser, page, () => readAll(page));
  const work = frames.map(({ worked }) => worked);
  const figure = { bench, unit: 'ms', parameters: { frames: work.length } };
  printFigure({
    ...figure,
    figure: 'CPU time of a frame while reading, p95',
    value: quantile(work, 0.95),
    budget: { atMost: 16 },
  });
  printFigure({ ...figure, figure: 'CPU time of a frame while reading, worst', value: Math.max(...work) });
  await page.close();
}

async function read(page: Page, files: readonly string[]): Promise<number> {
  await choose(page, files);
  const start = performance.now();
  await readAll(page);
  return (performance.now() - start) / 1_000;
}

async function choose(page: Page, files: readonly string[]): Promise<void> {
  if (await page.locator('.shot-list').isVisible()) await forgetAll(page);
  await chooseFiles(page, files);
}
