import type { Browser, BrowserContext } from 'playwright-core';
import { printRepeated } from '../../figure.ts';
import { frequentVisitor, TOTAL } from './open-planner.ts';

const VISITS = 7;

/** Measures from the click that opens the planner, and from a load of its address, to the first plan on the screen. */
export async function measureFirstPlan(browser: Browser, baseURL: string, bench: string): Promise<void> {
  const context = await frequentVisitor(browser, baseURL);
  const [byClick, byAddress]: [number[], number[]] = [[], []];
  for (let visit = 0; visit < VISITS; visit++) {
    byClick.push(await timeToPlan(context, '/', true));
    byAddress.push(await timeToPlan(context, '/planner', false));
  }
  await context.close();
  printRepeated({ bench, figure: 'first plan after the route opens', unit: 'ms', budget: { atMost: 400 } }, byClick);
  printRepeated({ bench, figure: 'first plan after a load of the page', unit: 'ms' }, byAddress);
}

async function timeToPlan(context: BrowserContext, path: string, isClicked: boolean): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(noteFirstPlan, TOTAL);
  await page.goto(path);
  if (isClicked) {
    await page.waitForLoadState('networkidle');
    await page.locator('a[href^="/planner"]').first().click();
  }
  const noted = await page.waitForFunction(() => (globalThis as { planAfter?: number }).planAfter);
  const took = await noted.jsonValue();
  await page.close();
  return took as number;
}

/** Runs in the page: notes when the first plan was painted, from the last click, else from the load. */
function noteFirstPlan(total: string): void {
  let from = 0;
  addEventListener(
    'click',
    ({ timeStamp }) => {
      from = timeStamp;
    },
    true,
  );
  const observer = new MutationObserver(() => {
    if (!/\d/.test(document.querySelector(total)?.textContent ?? '')) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => Object.assign(globalThis, { planAfter: performance.now() - from });
      port2.postMessage(null);
    });
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}
