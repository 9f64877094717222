import { startBrowser } from '../../support/browser/browser.ts';
import { endSites, startSite } from '../../support/standalone/site.ts';
import { measureAdvice, measureQuestions, measureWorth } from '../client/planner/measure-advice.ts';
import { measureEdits } from '../client/planner/measure-edits.ts';
import { measureFirstPlan } from '../client/planner/measure-first-plan.ts';
import { measurePlannerSize } from '../client/planner/measure-size.ts';
import type { Bench } from '../parameters.ts';

const BENCH = 'planner';

export const planner: Bench = {
  about:
    'the planner in a browser: size, first plan, whole runs, samples, questions, edits, memory after 10,000 of them',
  async run() {
    measurePlannerSize(BENCH);
    const browser = await startBrowser();
    try {
      const site = await startSite();
      await measureWorth(site.url, BENCH);
      await measureFirstPlan(browser, site.url, BENCH);
      await measureAdvice(browser, site.url, BENCH);
      await measureQuestions(browser, site.url, BENCH);
      await measureEdits(browser, site.url, BENCH);
      await site.stop();
    } finally {
      await browser.close();
      await endSites();
    }
  },
};
