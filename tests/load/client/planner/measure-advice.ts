import { WORTH_PATH } from '@droptally/proto/api/paths';
import type { Browser, Page } from 'playwright-core';
import { until } from '../../../support/until.ts';
import { WireClient } from '../../../support/wire/client.ts';
import { report } from '../../../support/wire/runs.ts';
import { printFigure, printRepeated } from '../../figure.ts';
import { frequentVisitor, planShown } from './open-planner.ts';

const VISITS = 5;
const ROUGHLY = 3;

/** What is needed of plans of one item, and of several. */
const PLANS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'one item': { 30135: 1 },
  'six items': { 30024: 5, 30064: 5, 30084: 6, 30104: 5, 30115: 4, 30125: 4 },
};

/** Measures how long a good plan in whole runs takes from the load of the page, and until its chances are drawn. */
export async function measureAdvice(browser: Browser, baseURL: string, bench: string): Promise<void> {
  const context = await frequentVisitor(browser, baseURL);
  for (const [of, needs] of Object.entries(PLANS)) {
    const [whole, sampled]: [number[], number[]] = [[], []];
    for (let visit = 0; visit < ROUGHLY; visit++) {
      const page = await context.newPage();
      const inputs = JSON.stringify({ version: 1, needs, holdings: {}, options: {}, excluded: [] });
      await page.addInitScript((text) => localStorage.setItem('droptally.planner.CN', text), inputs);
      await page.goto('/planner');
      await planShown(page);
      const shown = performance.now();
      await page.locator('.plan-state[data-state="done"][data-search="none"]').waitFor();
      const found = performance.now();
      await page.locator('.chances-line__said').waitFor();
      whole.push(found - shown);
      sampled.push(performance.now() - found);
      await page.close();
    }
    printRepeated({ bench, figure: `whole runs searched and compared, ${of}`, unit: 'ms' }, whole);
    printRepeated({ bench, figure: `500 samples, ${of}`, unit: 'ms' }, sampled);
  }
  await context.close();
}

/** Measures how long a site that has just started takes until it says what items and stages are worth. */
export async function measureWorth(baseURL: string, bench: string): Promise<void> {
  const asked = performance.now();
  await until('what items are worth', async () => {
    const response = await fetch(new URL(`${WORTH_PATH}?server=CN`, baseURL));
    return ((await response.json()) as { computedAt: number | null }).computedAt !== null;
  });
  const took = performance.now() - asked;
  printFigure({ bench, figure: 'worth of a server, from the first question', unit: 'ms', value: took });
}

/** Measures a player's questions on Home, from the first key to the answer. The player has reported a run. */
export async function measureQuestions(browser: Browser, baseURL: string, bench: string): Promise<void> {
  const account = WireClient.announced(await new WireClient(baseURL).report(report() as never));
  const context = await frequentVisitor(browser, baseURL);
  await context.addInitScript(
    (id) => localStorage.setItem('droptally.account', JSON.stringify({ id, known: [] })),
    account,
  );
  const ask = async (page: Page, words: string, answer: RegExp) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.type(words);
    await page.getByRole('option').filter({ hasText: answer }).first().waitFor();
  };
  const questions: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    'where do I farm Orirock Cluster': (page) => ask(page, 'Orirock Cluster', /Orirock Cluster.*\d/),
    'what can I do with 130 sanity': (page) => ask(page, '130 sanity', /×\d+ → \d/),
    'is this event worth it': async (page) => {
      await ask(page, 'Lone Trail', /^Lone Trail/);
      await page.keyboard.press('Enter');
      await page.locator('.event-head__best, .event-head__first').filter({ hasText: '%' }).first().waitFor();
    },
    'how lucky was I': async (page) => {
      await page.keyboard.press('Shift+M');
      await page.locator('.luck-line').filter({ hasText: /\d/ }).waitFor();
    },
  };
  for (const [question, answered] of Object.entries(questions)) {
    const took: number[] = [];
    for (let visit = 0; visit < VISITS; visit++) {
      const page = await context.newPage();
      // Whose numbers are shown stays from one visit to the next.
      await page.goto('/?source=global');
      await page.waitForLoadState('networkidle');
      const asked = performance.now();
      await answered(page);
      took.push(performance.now() - asked);
      await page.close();
    }
    printRepeated({ bench, figure: `${question}, to the answer`, unit: 'ms' }, took);
  }
  await context.close();
}
