import type { Browser } from 'playwright-core';
import { startBrowser, WHY_NO_BROWSER } from '../../support/browser/browser.ts';
import { LANGUAGES, Visitor } from '../../support/browser/visit.ts';
import { answerElsewhere } from '../../support/operator/set-everything.ts';
import { describeUnless } from '../../support/test-where.ts';
import { areAllWanted, type Sight } from './looks.ts';
import { flawsOf, picture } from './see.ts';

/** Declares a test per sight of a site. */
export function screensHaveNoFlaw(sights: readonly Sight[], findSite: () => Promise<string>): void {
  describeUnless(WHY_NO_BROWSER, 'a screen has no flaw', () => {
    let browser: Browser;
    let url: string;
    beforeAll(async () => {
      browser = await startBrowser();
      url = await findSite();
    });
    afterAll(() => browser?.close());

    describe.each(LANGUAGES)('in %s', (language) => {
      let visitor: Visitor;
      beforeAll(async () => {
        visitor = await Visitor.arrive(browser, url, language);
        await answerElsewhere(visitor.context);
      });
      afterAll(() => visitor.leave());

      const named = sights
        .filter((sight) => sight.language === language)
        .map((sight) => [`${sight.screen.name}, ${sight.look.theme}, ${sight.look.width} px`, sight] as const);
      test.each(named)('%s', async (_name, sight) => {
        const flaws = await flawsOf(visitor, sight);
        if (areAllWanted) await picture(visitor, sight);
        expect(flaws).toEqual([]);
      });
    });
  });
}
