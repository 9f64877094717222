import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import { flawsInView } from '../support/browser/flaws-in-view.ts';
import { LANGUAGES, type Language, type Visitor } from '../support/browser/visit.ts';
import { WireClient } from '../support/wire/client.ts';
import { report } from '../support/wire/runs.ts';
import { PICTURES } from './screens/see.ts';

const CLUSTER: Record<Language, string> = {
  zh: '固源岩组',
  en: 'Orirock Cluster',
  ja: '中級源岩',
  ko: '원암 큐브 번들',
};
const EVENT: Record<Language, string> = { zh: '孤星', en: 'Lone Trail', ja: '孤星', ko: '론 트레일' };
const SANITY: Record<Language, string> = { zh: '理智', en: 'sanity', ja: '理性', ko: '이성' };
const WIDTHS = [390, 1440];

const LOOKS = [
  ...LANGUAGES.flatMap((language) => WIDTHS.map((width) => [language, width, 'light'] as const)),
  ...WIDTHS.map((width) => ['en', width, 'dark'] as const),
];

/** A player's four questions. Each is answered within two actions from Home, by keyboard: a press of keys, or words typed. */
describeDashboard('a question on Home', ({ arrive, url }) => {
  let visitor: Visitor;
  let page: Page;
  let account: string;
  beforeAll(async () => {
    account = WireClient.announced(await new WireClient(url()).report(report() as never));
  });

  const home = async (language: Language, width: number, theme: 'light' | 'dark') => {
    visitor = await arrive(language, { theme, width });
    page = visitor.page;
    await visitor.logIn(account);
    await visitor.open('/');
  };
  /** The palette is open before its words can be typed: both are one action, with its answers in the list. */
  const ask = async (words: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.type(words);
  };
  /** A picture is left for eyes. */
  const noFlaws = async () => {
    const { currentTestName: name = '' } = expect.getState();
    await page.screenshot({ path: join(PICTURES, `${name.replaceAll(/[^\w]+/g, '-')}.png`) });
    expect(await flawsInView(visitor)).toEqual([]);
  };

  test.each(LOOKS)('where do I farm something: %s, %d pixels wide, %s', async (language, width, theme) => {
    await home(language, width, theme);
    await ask(CLUSTER[language]);
    // What one costs, and from which stage.
    const answer = page.getByRole('option', { selected: true }).filter({ hasText: CLUSTER[language] });
    await answer.filter({ hasText: /\d+([.,]\d+)?.*\d+-\d+|\d+-\d+.*\d+([.,]\d+)?/ }).waitFor();
    await noFlaws();
  });

  test.each(LOOKS)('is an event worth it: %s, %d pixels wide, %s', async (language, width, theme) => {
    await home(language, width, theme);
    await ask(EVENT[language]);
    await page.getByRole('option', { selected: true }).filter({ hasText: EVENT[language] }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: EVENT[language] }).waitFor();
    // What its drops cost against the best lasting way.
    await page.locator('.event-head__best, .event-head__first').filter({ hasText: '%' }).first().waitFor();
    await noFlaws();
  });

  test.each(LOOKS)('how lucky was I: %s, %d pixels wide, %s', async (language, width, theme) => {
    await home(language, width, theme);
    await page.keyboard.press('Shift+M');
    await page.locator('.luck-line').filter({ hasText: /\d/ }).waitFor();
    await noFlaws();
  });

  test.each(LOOKS)('what can I do with 130 sanity: %s, %d pixels wide, %s', async (language, width, theme) => {
    await home(language, width, theme);
    await ask(`130 ${SANITY[language]}`);
    // A stage, how many runs, and what they drop.
    await page
      .getByRole('option', { selected: true })
      .filter({ hasText: /\S+ ×\d+ → \d/ })
      .waitFor();
    await noFlaws();
  });
});
