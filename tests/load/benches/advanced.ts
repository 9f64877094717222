import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import { endSites, startSite } from '../../support/standalone/site.ts';
import { printRepeated } from '../figure.ts';
import type { Bench } from '../parameters.ts';
import { profiling } from '../profiling.ts';
import { generatedStore } from '../store/generated-site.ts';
import { requestText } from '../wire/lean-connection.ts';
import { timesOf } from '../wire/read-load.ts';

const [API] = API_PREFIXES;
const BENCH = 'advanced';
const READS = 12;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STAGES = ['main_01-07', 'main_04-06', 'main_04-04', 'main_03-08', 'main_02-10'];

/** Ranges that end `back` milliseconds ago. One that starts within an hour is still exact to the millisecond. */
const QUESTIONS = {
  'since the server began': {},
  'a year, edges within hours': { back: 380 * DAY + 12_345_678, length: 365 * DAY + 3_456_789 },
  'a week': { back: 20 * DAY + 1_234, length: 7 * DAY },
  '350 days by day': { back: 351 * DAY, length: 350 * DAY, interval: DAY },
  '350 hours by hour': { back: 20 * DAY, length: 350 * HOUR, interval: HOUR },
} as const;

export const advanced: Bench = {
  about: "one stage's advanced queries on a generated store, each over another range",
  async run(parameters) {
    const { dataDir, reports } = await generatedStore(parameters);
    const site = await startSite({ dataDir, ...profiling(parameters, BENCH) });
    for (const [range, question] of Object.entries(QUESTIONS)) {
      const requests = Array.from({ length: READS }, (_, i) => requestOf(question, i));
      const times = await timesOf(site.url, requests, 200);
      const about = { reports, range };
      printRepeated({ bench: BENCH, figure: 'answer', unit: 'ms', budget: { below: 300 }, parameters: about }, times);
    }
    const together = Array.from({ length: READS }, (_, i) => requestOfFive(i));
    const times = await timesOf(site.url, together, 200);
    const about = { reports, range: 'five of 360 days by day together' };
    printRepeated({ bench: BENCH, figure: 'answer', unit: 'ms', budget: { below: 1_000 }, parameters: about }, times);
    await site.stop();
    await endSites();
  },
};

/** What the advanced screen sends at most: five queries of 360 buckets each, with all sums. */
function requestOfFive(shift: number): string {
  const start = Date.now() - 361 * DAY + shift * 1_001;
  const queries = STAGES.map((stageId) => ({
    server: 'CN',
    stageId,
    start,
    end: start + 360 * DAY,
    interval: DAY,
    extras: true,
  }));
  return requestText(`${API}${PATHS.advanced}`, fromAnywhere(), JSON.stringify({ queries }));
}

/** Shifts each query a little and varies the client address: the rate limit per address must not be measured. */
function requestOf(question: { back?: number; length?: number; interval?: number }, shift: number): string {
  const { back, length, interval } = question;
  const start = back === undefined ? undefined : Date.now() - back + shift * 1_001;
  const end = start !== undefined && length !== undefined ? start + length : undefined;
  const query = { server: 'CN', stageId: 'main_01-07', start, end, interval };
  return requestText(`${API}${PATHS.advanced}`, fromAnywhere(), JSON.stringify({ queries: [query] }));
}

function fromAnywhere(): Record<string, string> {
  return { 'X-Original-Forwarded-For': `192.0.2.${1 + (Math.floor(Date.now() / 10) % 250)}` };
}
