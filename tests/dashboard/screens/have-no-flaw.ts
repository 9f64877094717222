import type { Browser } from 'playwright-core';
import { startBrowser, WHY_NO_BROWSER } from '../../support/browser/browser.ts';
import { LANGUAGES, Visitor } from '../../support/browser/visit.ts';
import { answerElsewhere } from '../../support/operator/set-everything.ts';
import { describeUnless } from '../../support/test-where.ts';
import { areAllWanted, type SiteAge, sightsWanted } from './looks.ts';
import { flawsOf, picture } from './see.ts';

/** Declares a test per screen as it is seen on a site of that age. */
export function screensHaveNoFlaw(age: SiteAge, startSite: () => Promise<string>): void {
  describeUnless(WHY_NO_BROWSER, 'a screen has no flaw', () => {
    let browser: Browser;
    let url: string;
    beforeAll(async () => {
      browser = await startBrowser();
      url = process.env['DROPTALLY_URL'] || (await startSite());
    }, 300_000);
    afterAll(() => browser?.close());

    describe.each(LANGUAGES)('in %s', (language) => {
      let visitor: Visitor;
      beforeAll(async () => {
        visitor = await Visitor.arrive(browser, url, language);
        await answerElsewhere(visitor.context);
      });
      afterAll(() => visitor.leave());

      const named = sightsWanted
        .filter((sight) => sight.language === language && sight.age === age)
        .map((sight) => [`${sight.screen.name}, ${sight.look.theme}, ${sight.look.width} px`, sight] as const);
      test.each(named)('%s', async (_name, sight) => {
        const flaws = await flawsOf(visitor, sight);
        if (areAllWanted) await picture(visitor, sight);
        expect(flaws).toEqual([]);
      });
    });
  });
}
