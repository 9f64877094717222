import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { printFigure, printRepeated, quantile } from '../figure.ts';
import { MainThread } from './main-thread.ts';
import { openFolder } from './serve-folder.ts';
import { tablePageFolder } from './table-page-folder.ts';

const FRAMES = 300;
// A notch of a wheel in every frame.
const PIXELS = 120;
const TIMES = 9;
const rows = 20_000;

/** The product's own table with 20,000 rows: scrolled, sorted and filtered. */
export async function measureTable(browser: Browser, bench: string): Promise<void> {
  const folder = await tablePageFolder();
  const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
  try {
    await openFolder(page, folder);
    await page.getByRole('grid').waitFor();
    await scrolled(page, bench);
    await sorted(page, bench);
    await filtered(page, bench);
  } finally {
    await page.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function scrolled(page: Page, bench: string): Promise<void> {
  const thread = await MainThread.of(page);
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      entryTypes: ['longtask'],
    });
  });
  const frames: number[] = [];
  for (let i = 0; i < FRAMES; i++) {
    const before = await thread.worked();
    await page.evaluate(scrollBy, PIXELS);
    frames.push((await thread.worked()) - before);
  }
  const long = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.length);
  const parameters = { rows, frames: FRAMES };
  const figure = { bench, unit: 'ms', parameters };
  printFigure({ ...figure, figure: 'main thread a frame, p50', value: quantile(frames, 0.5) });
  printFigure({ ...figure, figure: 'main thread a frame, p95', value: quantile(frames, 0.95), budget: { below: 8 } });
  printFigure({ bench, figure: 'tasks over 50 ms', value: long, unit: 'tasks', budget: { atMost: 0 }, parameters });
}

/** One frame's scroll, done when the frame after it has begun. */
async function scrollBy(pixels: number): Promise<void> {
  const scroller = [...document.querySelectorAll('*')].find((element) => element.scrollHeight > 100_000);
  if (!scroller) throw new Error('Nothing scrolls');
  scroller.scrollTop += pixels;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
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

/** From a click until what it changed is drawn. */
async function clicked(heading: Element): Promise<number> {
  const target = heading.querySelector('button') ?? heading;
  const from = performance.now();
  (target as HTMLElement).click();
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - from;
}

/** From a letter until what it changed is drawn; React hears only what the element's own setter does. */
async function typed(input: Element, text: string): Promise<number> {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const from = performance.now();
  set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - from;
}
