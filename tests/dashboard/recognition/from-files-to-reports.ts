import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startBrowser, WHY_NO_BROWSER } from '../../support/browser/browser.ts';
import { flawsInView } from '../../support/browser/flaws-in-view.ts';
import { type Language, type Look, Visitor } from '../../support/browser/visit.ts';
import { preparedCopy } from '../../support/standalone/data-folder.ts';
import { endSites, startSite } from '../../support/standalone/site.ts';
import { describeUnless } from '../../support/test-where.ts';
import { UNKNOWN_ICON, useDrawnIcons } from './drawn-catalog.ts';
import { drawnShot } from './drawn-shot.ts';
import { MisreadingDialog } from './misreading-dialog.ts';
import { RecognitionPage } from './recognition-page.ts';
import { WORDS } from './words.ts';

/** A run of 1-7 of which all is sure. */
const SURE = {
  code: '1-7',
  groups: [
    { dropType: 'LMB', items: [0] },
    { dropType: 'NORMAL_DROP', items: [1] },
    { dropType: 'EXTRA_DROP', items: [2] },
  ],
  numbers: ['72', '1', '2'],
} as const;
/** Another one, with an item that looks like no known one. */
const UNKNOWN = {
  code: '1-7',
  groups: [
    { dropType: 'LMB', items: [0] },
    { dropType: 'NORMAL_DROP', items: [UNKNOWN_ICON] },
  ],
  numbers: ['72', '1'],
} as const;

/** The phone in one of them. */
const LOOKS: Record<Language, Look> = {
  zh: { theme: 'dark', width: 390 },
  en: { theme: 'light', width: 1280 },
  ja: { theme: 'dark', width: 1280 },
  ko: { theme: 'light', width: 1920 },
};

/** The four steps, with a screenshot that is sure, one that is not and a foreign picture. */
export function testRecognition(languages: readonly Language[]): void {
  describeUnless(WHY_NO_BROWSER, 'recognition', () => {
    let browser: Browser;
    let url: string;
    let dataDir: string;
    let files: { name: string; mimeType: string; buffer: Buffer }[];
    beforeAll(async () => {
      browser = await startBrowser();
      dataDir = await preparedCopy();
      useDrawnIcons(dataDir);
      url = (await startSite({ dataDir })).url;
      const easel = await browser.newPage();
      files = [
        await drawnShot(easel, { name: 'sure.png', run: SURE }),
        await drawnShot(easel, { name: 'unknown.png', run: UNKNOWN }),
        { name: 'other.png', mimeType: 'image/png', buffer: await easel.screenshot() },
      ];
      await easel.close();
    });
    afterAll(async () => {
      await browser?.close();
      await endSites();
      rmSync(dataDir, { recursive: true, force: true });
    });

    test.each(languages)('from files to reports in %s', async (language) => {
      const words = WORDS[language];
      const visitor = await Visitor.arrive(browser, url, language, { hasTouch: LOOKS[language].width < 600 });
      try {
        await visitor.look(LOOKS[language]);
        const screen = new RecognitionPage(visitor.page, words);
        await screen.open();
        expect(await flawsInView(visitor)).toEqual([]);
        await screen.choose(files);
        await screen.start();
        expect(await screen.standings()).toEqual([words.doubtful, words.certain, words.refused].sort());
        expect(await flawsInView(visitor)).toEqual([]);

        await screen.show(words.doubtful);
        await screen.chooseItem(2, words.item);
        await tell(visitor, new MisreadingDialog(visitor.page, words, 2));
        await screen.accept();
        await screen.acceptCertain();
        expect(await flawsInView(visitor)).toEqual([]);
        await screen.report(2);
        expect(await screen.results()).toEqual([
          expect.stringContaining(`1 × ${words.item}`),
          expect.stringContaining(`1 × ${words.item}`),
        ]);
        expect(await flawsInView(visitor)).toEqual([]);
        expect(visitor.takeComplaints()).toEqual([]);
      } finally {
        await visitor.leave();
      }
    });

    async function tell(visitor: Visitor, dialog: MisreadingDialog): Promise<void> {
      await dialog.open();
      expect(await flawsInView(visitor)).toEqual([]);
      expect(await dialog.goBack()).toBe(true);
      await dialog.open();
      const reference = await dialog.sendWithPicture();
      expect(await flawsInView(visitor)).toEqual([]);
      expect(await dialog.escape()).toBe(true);
      const kept = readFileSync(join(dataDir, 'recognition-defects', `${reference}.png`));
      expect(kept.equals(files[1]?.buffer ?? Buffer.alloc(0))).toBe(true);
    }
  });
}
