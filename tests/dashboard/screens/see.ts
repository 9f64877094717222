import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { hindrances } from '../../support/browser/axe.ts';
import type { Visitor } from '../../support/browser/visit.ts';
import { ROOT } from '../../support/root.ts';
import type { Sight } from './looks.ts';

/** Where pictures of the full matrix lie. */
export const PICTURES = join(ROOT, 'tests/pictures');

/** What is wrong with a screen as somebody sees it. */
export async function flawsOf(visitor: Visitor, { screen, language, look }: Sight): Promise<string[]> {
  const { page } = visitor;
  await visitor.look(look);
  await visitor.open(screen.path);
  await screen.open?.(page);
  const seen = await page.evaluate(() => ({
    language: document.documentElement.lang.slice(0, 2),
    title: document.title,
    overflow: document.documentElement.scrollWidth - window.innerWidth,
    cut: [...document.querySelectorAll('#work')].map((work) => work.scrollWidth - work.clientWidth),
  }));
  const text = (await page.locator('body').allInnerTexts()).join();
  const work = (await page.locator('#work').allInnerTexts()).join();
  return [
    ...visitor.takeComplaints().map((complaint) => `the page complains: ${complaint}`),
    ...(seen.language === language ? [] : [`the document speaks ${seen.language}`]),
    ...(/Droptally$/.test(seen.title) ? [] : [`the title is "${seen.title}"`]),
    ...(work.trim().length > 12 ? [] : [`the work area says only "${work}"`]),
    ...(/\b(NaN|undefined|null|Infinity)\b/.test(text) ? ['a value that is none is shown'] : []),
    ...(seen.overflow > 0 ? [`the page is ${seen.overflow} px too wide`] : []),
    ...seen.cut.filter((pixels) => pixels > 0).map((pixels) => `${pixels} px of the work area are out of sight`),
    ...(await hindrances(page)),
  ];
}

export async function picture({ page }: Visitor, { screen, language, look }: Sight): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  const name = [screen.name, language, look.theme, look.width].join('-').replaceAll(/[ ,]+/g, '-');
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}
