import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { faintText, hindrances } from '../../support/browser/axe.ts';
import { flawsInView } from '../../support/browser/flaws-in-view.ts';
import type { Visitor } from '../../support/browser/visit.ts';
import { ROOT } from '../../support/root.ts';
import type { Sight } from './looks.ts';

/** Folder for the screenshots of the full matrix. */
export const PICTURES = join(ROOT, 'tests/pictures');

/** Returns the flaws of a screen as its visitor sees it. */
export async function flawsOf(visitor: Visitor, { screen, language, look, isExamined }: Sight): Promise<string[]> {
  const { page } = visitor;
  // Another width closes a sheet that the last screen left open by going back, which would abort the next visit.
  await page.goto('about:blank');
  await visitor.look(look);
  await visitor.open(screen.path);
  await screen.open?.(page);
  await visitor.drawn();
  await page.waitForFunction(() => !document.querySelector('[data-stale="true"], .data-table--stale'));
  const seen = await page.evaluate(() => ({
    language: document.documentElement.lang.slice(0, 2),
    title: document.title,
  }));
  return [
    ...(seen.language === language ? [] : [`the document speaks ${seen.language}`]),
    ...(/Droptally$/.test(seen.title) ? [] : [`the title is "${seen.title}"`]),
    ...(await flawsInView(visitor)),
    ...(isExamined ? await hindrances(page) : []),
    ...(language === 'en' ? await faintInForcedColours(page) : []),
  ];
}

/** Forced colours change nothing but colours. */
async function faintInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await faintText(page);
  await page.emulateMedia({ forcedColors: 'none' });
  return found.map((hindrance) => `in forced colours: ${hindrance}`);
}

export async function picture({ page }: Visitor, { screen, language, look, age }: Sight): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  const name = [screen.name, age, language, look.theme, look.width].join('-').replaceAll(/[ ,]+/g, '-');
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}
