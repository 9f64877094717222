import type { Page } from 'playwright-core';
import { coveredControls } from './covered-controls.ts';
import { cutLetters } from './cut-letters.ts';
import type { Visitor } from './visit.ts';

/** Returns flaws that must never be visible or logged on a page, whatever the visitor did. */
export async function flawsInView(visitor: Visitor): Promise<string[]> {
  const { page } = visitor;
  const { overflow, cut } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - window.innerWidth,
    cut: [...document.querySelectorAll('#work, [role="tree"]')].map((area) => area.scrollWidth - area.clientWidth),
  }));
  const [text, work] = [await textOf(page, 'body'), await textOf(page, '#work')];
  return [
    ...visitor.takeComplaints().map((complaint) => `the page complains: ${complaint}`),
    ...(work.length > 12 ? [] : [`the work area says only "${work}"`]),
    ...(/\b(NaN|undefined|null|Infinity)\b/.test(text) ? ['a value that is none is shown'] : []),
    ...(overflow > 0 ? [`the page is ${overflow} px too wide`] : []),
    ...(await cutLetters(page)).map((words) => `"${words}" is cut off`),
    ...(await coveredControls(page)).map((words) => `"${words}" is partly covered`),
    ...cut.filter((pixels) => pixels > 0).map((pixels) => `${pixels} px of the work area or a tree are out of sight`),
  ];
}

async function textOf(page: Page, selector: string): Promise<string> {
  return (await page.locator(selector).allInnerTexts()).join().trim();
}
