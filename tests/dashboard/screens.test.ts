import { jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { startBrowser, WHY_NO_BROWSER } from '../support/browser/browser.ts';
import { LANGUAGES, Visitor } from '../support/browser/visit.ts';
import { endSites, startSite } from '../support/standalone/site.ts';
import { describeUnless } from '../support/test-where.ts';
import { all, LOOKS, rotating } from './screens/looks.ts';
import { SCREENS } from './screens/screens.ts';
import { flawsOf, picture } from './screens/see.ts';

const isAll = process.env['DROPTALLY_ALL_SCREENS'] === '1';
const sights = isAll ? all() : rotating();

jest.setTimeout(180_000);

test('every pair of screen, language, theme and width is looked at', () => {
  const pairs = (of: typeof sights) => {
    const seen = new Set<string>();
    for (const { screen, language, look } of of) {
      const sides = [screen.name, language, look.theme, String(look.width)];
      for (const [i, a] of sides.entries()) for (const b of sides.slice(i + 1)) seen.add(`${a} with ${b}`);
    }
    return seen;
  };
  expect(pairs(sights)).toEqual(pairs(all()));
  expect(sights).toHaveLength(SCREENS.length * LANGUAGES.length * (isAll ? LOOKS.length : 1));
});

describeUnless(WHY_NO_BROWSER, 'a screen has no flaw', () => {
  let browser: Browser;
  let url: string;
  beforeAll(async () => {
    browser = await startBrowser();
    url = process.env['DROPTALLY_URL'] || (await startSite()).url;
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await endSites();
  });

  describe.each(LANGUAGES)('in %s', (language) => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await Visitor.arrive(browser, url, language);
    });
    afterAll(() => visitor.leave());

    const named = sights
      .filter((sight) => sight.language === language)
      .map((sight) => [`${sight.screen.name}, ${sight.look.theme}, ${sight.look.width} px`, sight] as const);
    test.each(named)('%s', async (_name, sight) => {
      const flaws = await flawsOf(visitor, sight);
      if (isAll) await picture(visitor, sight);
      expect(flaws).toEqual([]);
    });
  });
});
