import { jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { startBrowser, WHY_NO_BROWSER } from '../support/browser/browser.ts';
import { LANGUAGES, Visitor } from '../support/browser/visit.ts';
import { endSites, startSite } from '../support/standalone/site.ts';
import { describeUnless } from '../support/test-where.ts';
import { until } from '../support/until.ts';
import { all, LOOKS, rotating, SITE_AGES, type SiteAge } from './screens/looks.ts';
import { SCREENS } from './screens/screens.ts';
import { flawsOf, picture } from './screens/see.ts';

const isAll = process.env['DROPTALLY_ALL_SCREENS'] === '1';
const sights = isAll ? all() : rotating();

jest.setTimeout(180_000);

// Enough for usual hauls, trends and patterns of any stage.
const REPORTS: Record<SiteAge, { reports?: number }> = { 'first start': {}, 'lived in': { reports: 100_000 } };

/** Returns how many different hauls of one stage were reported more than 100 times. */
async function usualHauls(url: string): Promise<number> {
  const answer = await fetch(`${url}/PenguinStats/api/v2/_private/result/pattern/CN/global/all`);
  const { pattern_matrix: hauls } = (await answer.json()) as { pattern_matrix: { stageId: string; times: number }[] };
  return hauls.filter(({ stageId, times }) => stageId === 'main_01-07' && times > 100).length;
}

test('every pair of screen, language, theme, width and site is covered', () => {
  const pairs = (of: typeof sights) => {
    const seen = new Set<string>();
    for (const { screen, language, look, age } of of) {
      const sides = [screen.name, language, look.theme, String(look.width), age];
      for (const [i, a] of sides.entries()) for (const b of sides.slice(i + 1)) seen.add(`${a} with ${b}`);
    }
    return seen;
  };
  expect(pairs(sights)).toEqual(pairs(all()));
  expect(sights).toHaveLength(SCREENS.length * LANGUAGES.length * (isAll ? LOOKS.length : 1));
});

describeUnless(WHY_NO_BROWSER, 'a screen has no flaw', () => {
  let browser: Browser;
  const urls = new Map<SiteAge, string>();
  beforeAll(async () => {
    browser = await startBrowser();
    const elsewhere = process.env['DROPTALLY_URL'];
    for (const age of SITE_AGES) urls.set(age, elsewhere || (await startSite(REPORTS[age])).url);
    const livedIn = urls.get('lived in') ?? '';
    if (!elsewhere) await until('usual hauls of what was reported', async () => (await usualHauls(livedIn)) >= 8);
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await endSites();
  });

  const visited = LANGUAGES.flatMap((language) => SITE_AGES.map((age) => [language, age] as const));
  describe.each(visited)('in %s, %s', (language, age) => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await Visitor.arrive(browser, urls.get(age) ?? '', language);
    });
    afterAll(() => visitor.leave());

    const named = sights
      .filter((sight) => sight.language === language && sight.age === age)
      .map((sight) => [`${sight.screen.name}, ${sight.look.theme}, ${sight.look.width} px`, sight] as const);
    test.each(named)('%s', async (_name, sight) => {
      const flaws = await flawsOf(visitor, sight);
      if (isAll) await picture(visitor, sight);
      expect(flaws).toEqual([]);
    });
  });
});
