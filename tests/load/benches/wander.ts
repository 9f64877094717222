import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { SCREENS } from '../../dashboard/screens/screens.ts';
import { PICTURES } from '../../dashboard/screens/see.ts';
import { startBrowser } from '../../support/browser/browser.ts';
import { flawsInView } from '../../support/browser/flaws-in-view.ts';
import { LANGUAGES, Visitor } from '../../support/browser/visit.ts';
import { type Seeded, seeded } from '../../support/seeded.ts';
import { endSites, startSite } from '../../support/standalone/site.ts';
import { nextStep } from '../client/wanderer.ts';
import { printFigure } from '../figure.ts';
import type { Bench } from '../parameters.ts';
import { generatedStore } from '../store/generated-site.ts';

const STEPS = 60;
const SETTLE_MS = 120;
const LOAD_MS = 1_500;
const ANSWER_TIMEOUT_MS = 25_000;
const SILENT = `the page has not answered for ${ANSWER_TIMEOUT_MS / 1_000} s`;
/** Number of steps before a flaw to print. */
const PRINTED_STEPS = 8;
/** The browser logs an error when nonsense typed into the login is rejected. */
const REFUSED = /status of 4\d\d/;

export const wander: Bench = {
  about: 'somebody who clicks, types and goes back at random, in all languages: what breaks (TEST_SEED repeats it)',
  async run(parameters) {
    const { dataDir } = await generatedStore(parameters);
    const browser = await startBrowser();
    const { seed } = seeded();
    const until = performance.now() + parameters.seconds * 1_000;
    let [visits, flaws] = [0, 0];
    try {
      const { url } = await startSite({ dataDir });
      for (; performance.now() < until; visits++) flaws += await visit(browser, url, seeded(seed + visits));
    } finally {
      await browser.close();
      await endSites();
    }
    const found = { bench: 'wander', unit: 'flaws', budget: { atMost: 0 } };
    printFigure({ ...found, figure: 'seen', value: flaws, parameters: { visits, steps: STEPS, seed } });
  },
};

/** Runs one visit. Returns the number of steps with a flaw; prints each with the steps before it, and a screenshot. */
async function visit(browser: Browser, url: string, random: Seeded): Promise<number> {
  const visitor = await Visitor.arrive(browser, url, random.one(LANGUAGES), { hasWorker: true });
  const { context, page } = visitor;
  page.on('popup', (other) => void other.close());
  await visitor.look({ theme: random.one(['light', 'dark']), width: random.one([390, 1_280, 1_920]) });
  const done = [random.one(SCREENS).path];
  await visitor.open(done[0] as string);
  let flawed = 0;
  for (let step = 0; step < STEPS; step++) {
    const flaws = await Promise.race([flawsAfterStep(visitor, random, done), silence()]);
    if (flaws.length === 0) continue;
    flawed++;
    console.log(JSON.stringify({ flaws, seed: random.seed, at: page.url(), done: done.slice(-PRINTED_STEPS) }));
    if (flaws.includes(SILENT)) break;
    mkdirSync(PICTURES, { recursive: true });
    await page.screenshot({ path: join(PICTURES, `wander-${random.seed}-${step}.png`) });
  }
  await context.close();
  return flawed;
}

async function flawsAfterStep(visitor: Visitor, random: Seeded, done: string[]): Promise<string[]> {
  const next = await nextStep(visitor.page, random);
  done.push(next.about);
  await next.take(visitor.page);
  await visitor.page.waitForTimeout(SETTLE_MS);
  return stayingFlaws(visitor);
}

async function silence(): Promise<string[]> {
  await setTimeout(ANSWER_TIMEOUT_MS, undefined, { ref: false });
  return [SILENT];
}

/** A page still loading has nothing to show for a moment, so flaws must persist. Console errors count at once. */
async function stayingFlaws(visitor: Visitor): Promise<string[]> {
  const first = await flawsInView(visitor);
  if (first.length === 0) return [];
  await visitor.page.waitForTimeout(LOAD_MS);
  const complaints = first.filter((flaw) => flaw.startsWith('the page complains'));
  return [...complaints, ...(await flawsInView(visitor))].filter((flaw) => !REFUSED.test(flaw));
}
