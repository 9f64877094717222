import type { Browser, Page } from 'playwright-core';
import { printFigure, quantile } from '../../figure.ts';
import { workOfFrames } from '../frame-work.ts';
import { heldByRenderers } from '../held-by-renderers.ts';
import { MainThread } from '../main-thread.ts';
import { frequentVisitor, NEEDS, planShown, TOTAL } from './open-planner.ts';

type Edit = { inDocument: number; painted: number };

const MEASURED = 300;
const FRAMES = 100;
const WARM = 1_000;
const EDITS = 10_000;
/** How far apart the figures of the same page are without any edit. */
const NOISE_MB = 8;

/** Measures edits of one of many needs, from the key to the plan on the screen, and the memory after many. */
export async function measureEdits(browser: Browser, baseURL: string, bench: string): Promise<void> {
  const context = await frequentVisitor(browser, baseURL);
  const page = await context.newPage();
  await page.addInitScript(noteEdits, TOTAL);
  await page.goto('/planner');
  await planShown(page);
  const field = page.getByRole('row').filter({ hasText: 'Orirock Concentration' }).getByRole('textbox').first();
  await field.focus();
  const edits = await edit(page, MEASURED);
  const p95 = (times: readonly number[]) => quantile(times, 0.95);
  const figure = { bench, unit: 'ms', parameters: { edits: MEASURED, needs: Object.keys(NEEDS).length } };
  const inDocument = edits.map((one) => one.inDocument);
  const painted = edits.map((one) => one.painted);
  printFigure({ ...figure, figure: 'edit to plan in the DOM, p50', value: quantile(inDocument, 0.5) });
  printFigure({ ...figure, figure: 'edit to plan in the DOM, p95', value: p95(inDocument), budget: { atMost: 16 } });
  printFigure({ ...figure, figure: 'edit to plan painted, p95', value: p95(painted), budget: { atMost: 33 } });
  const work = (await workOfFrames(browser, page, async () => void (await edit(page, FRAMES)))).map(
    ({ worked }) => worked,
  );
  const frames = { bench, unit: 'ms', parameters: { frames: work.length } };
  printFigure({ ...frames, figure: 'CPU time of a frame while typing, p95', value: p95(work), budget: { atMost: 16 } });
  printFigure({ ...frames, figure: 'CPU time of a frame while typing, worst', value: Math.max(...work) });
  await measureMemory(browser, page, bench);
  await context.close();
}

async function measureMemory(browser: Browser, page: Page, bench: string): Promise<void> {
  const thread = await MainThread.of(page);
  await editInPage(page, WARM);
  const before = { heap: await thread.heap(), held: await heldByRenderers(browser) };
  await editInPage(page, EDITS);
  const after = { heap: await thread.heap(), held: await heldByRenderers(browser) };
  const figure = { bench, unit: 'MB', parameters: { edits: EDITS } };
  const grown = (after.heap - before.heap) / 2 ** 20;
  printFigure({ ...figure, figure: 'growth of the script heap', value: grown, budget: { atMost: NOISE_MB } });
  printFigure({ ...figure, figure: 'growth of the page and its worker', value: after.held - before.held });
}

/** Changes the need by one, up and down, each time once the plan of the one before is painted. */
async function edit(page: Page, count: number): Promise<readonly Edit[]> {
  const noted: Edit[] = [];
  for (let done = 0; done < count; done++) {
    await page.keyboard.press(done % 2 === 0 ? '+' : '-');
    const next = await page.waitForFunction(() => (globalThis as { lastEdit?: Edit | undefined }).lastEdit);
    noted.push((await next.jsonValue()) as Edit);
    await page.evaluate(() => Object.assign(globalThis, { lastEdit: undefined }));
  }
  return noted;
}

/** The same by events made in the page, as fast as nobody types. Of plans that come too fast to be painted, the last one is. */
async function editInPage(page: Page, count: number): Promise<void> {
  await page.evaluate(async (edits) => {
    for (let done = 0; done < edits; done++) {
      const key = done % 2 === 0 ? '+' : '-';
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, count);
}

/** Runs in the page: notes when the plan of the last key was in the document, and when it was painted. */
function noteEdits(total: string): void {
  let from: number | undefined;
  let last = '';
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      from = timeStamp;
      last = document.querySelector(total)?.textContent ?? '';
    },
    true,
  );
  new MutationObserver(() => {
    if (from === undefined || document.querySelector(total)?.textContent === last) return;
    const pressed = from;
    from = undefined;
    const inDocument = performance.now() - pressed;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () =>
        Object.assign(globalThis, { lastEdit: { inDocument, painted: performance.now() - pressed } });
      port2.postMessage(null);
    });
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
