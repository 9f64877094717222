import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { printFigure, printRepeated, quantile } from '../figure.ts';
import { workOfFrames } from './frame-work.ts';
import { openFolder } from './serve-folder.ts';
import { tablePageFolder } from './table-page-folder.ts';

const FRAMES = 300;
// One notch of a mouse wheel per frame.
const PIXELS = 120;
const TIMES = 9;
const rows = 20_000;

/** Measures the product's own table with 20,000 rows: scrolling, sorting and filtering. */
export async function measureTable(browser: Browser, bench: string): Promise<void> {
  const folder = await tablePageFolder();
  const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
  try {
    await openFolder(page, folder);
    await page.getByRole('grid').waitFor();
    await scrolled(browser, page, bench);
    await sorted(page, bench);
    await filtered(page, bench);
  } finally {
    await page.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function scrolled(browser: Browser, page: Page, bench: string): Promise<void> {
  let long = 0;
  const frames = await workOfFrames(browser, page, async () => {
    long = await page.evaluate(scrollThrough, { frames: FRAMES, pixels: PIXELS });
  });
  const parameters = { rows, frames: frames.length, pixels: PIXELS };
  const worked = frames.map((frame) => frame.worked);
  const passed = frames.map((frame) => frame.passed);
  const figure = { bench, unit: 'ms', parameters };
  const budget = { below: 8 };
  printFigure({ ...figure, figure: 'main thread a frame, p50', value: quantile(worked, 0.5) });
  printFigure({ ...figure, figure: 'main thread a frame, p95', value: quantile(worked, 0.95), budget });
  // Longer than the CPU time where other programs compete for the processor.
  printFigure({ ...figure, figure: 'main thread a frame by the clock, p50', value: quantile(passed, 0.5) });
  printFigure({ ...figure, figure: 'main thread a frame by the clock, p95', value: quantile(passed, 0.95), budget });
  printFigure({ bench, figure: 'tasks over 50 ms', value: long, unit: 'tasks', budget: { atMost: 0 }, parameters });
}

/** Scrolls on every frame and counts the long tasks. */
async function scrollThrough({ frames, pixels }: { frames: number; pixels: number }): Promise<number> {
  const scroller = [...document.querySelectorAll('*')].find((element) => element.scrollHeight > 100_000);
  if (!scroller) throw new Error('Nothing scrolls');
  let long = 0;
  const observer = new PerformanceObserver((list) => {
    long += list.getEntries().length;
  });
  observer.observe({ entryTypes: ['longtask'] });
  for (let frame = 0; frame < frames; frame++) {
    await new Promise((next) => requestAnimationFrame(next));
    scroller.scrollTop += pixels;
  }
  await new Promise((next) => setTimeout(next));
  observer.disconnect();
  return long;
}

async function sorted(page: Page, bench: string): Promise<void> {
  const times: number[] = [];
  for (let i = 0; i < TIMES; i++)
    times.push(
      await page
        .getByRole('columnheader')
        .nth(i % 2 === 0 ? 4 : 1)
        .evaluate(clicked),
    );
  printRepeated({ bench, figure: 'sort', unit: 'ms', budget: { below: 50 }, parameters: { rows } }, times);
}

async function filtered(page: Page, bench: string): Promise<void> {
  const times: number[] = [];
  const input = page.getByRole('searchbox');
  for (let i = 0; i < TIMES; i++) times.push(await input.evaluate(typed, i % 2 === 0 ? String(100 + i) : ''));
  printRepeated({ bench, figure: 'filter', unit: 'ms', budget: { below: 50 }, parameters: { rows } }, times);
}

/** Returns the milliseconds from a click to the resulting paint. */
async function clicked(heading: Element): Promise<number> {
  const target = heading.querySelector('button') ?? heading;
  const from = performance.now();
  (target as HTMLElement).click();
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - from;
}

/** Returns the milliseconds from typing to the resulting paint. React notices only the element's native setter. */
async function typed(input: Element, text: string): Promise<number> {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const from = performance.now();
  set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - from;
}
