import {
  ProbeEnteredSearchResult,
  ProbeFetched,
  ProbeLanguage,
  ProbeMessageType,
  ProbeNavigated,
  ProbeServer,
} from '@droptally/proto/probe';
import { ToldSite } from '../testing/told-site.ts';

const site = new ToldSite();
beforeAll(() => site.begin());
afterAll(() => site.close());

const DAY = 86_400_000;
// The engine deletes old rows by its own clock.
const NOON = new Date().setUTCHours(12, 0, 0, 0);
const TODAY = new Date(NOON).toISOString().slice(0, 10);
const YESTERDAY = new Date(NOON - DAY).toISOString().slice(0, 10);
const language = ProbeLanguage.JA_JP;

const probe = (at: number, message: Uint8Array) => {
  const value = { visitor: 'a1'.repeat(16), clientVersion: 'v1', platform: 'web', message };
  return { at, fact: { $case: 'probeReceived' as const, value } };
};
const page = (path: string) =>
  ProbeNavigated.encode({ meta: { type: ProbeMessageType.NAVIGATED, language }, path }).finish();
const fetched = (...fetches: ProbeFetched['fetches']) =>
  ProbeFetched.encode({ meta: { type: ProbeMessageType.FETCHED, language }, fetches }).finish();
const stage = (value: string, server = ProbeServer.JP) => ({ id: { $case: 'stageId' as const, value }, server });
const item = (value: string) => ({ id: { $case: 'itemId' as const, value }, server: ProbeServer.JP });

test('counts by day what visitors did, and names what they opened most', async () => {
  expect(await site.run(NOON, 'usage')).toBe('Clients told of no use');
  const found = ProbeEnteredSearchResult.encode({
    meta: { type: ProbeMessageType.ENTERED_SEARCH_RESULT, language },
    id: { $case: 'itemId', value: '30012' },
    query: 'my words',
    position: 0,
  }).finish();
  await site.tell(
    probe(NOON - 9 * DAY, page('/compare')),
    probe(NOON - DAY, page('/planner')),
    probe(NOON - DAY, fetched(stage('main_04-06'), stage('main_01-07'), item('30012'))),
    probe(NOON, found),
    probe(NOON, fetched(stage('main_01-07'), stage('main_01-07', ProbeServer.US))),
  );
  const { days, most } = JSON.parse(await site.run(NOON, 'usage', '--json'));
  expect(days).toEqual([
    { day: TODAY, pages: 0, searchResults: 1, advancedQueries: 0, stages: 2, items: 0 },
    { day: YESTERDAY, pages: 1, searchResults: 0, advancedQueries: 0, stages: 2, items: 1 },
  ]);
  expect(most).toEqual([
    { what: 'item_fetched', on_server: 'JP', name: '30012', times: 1 },
    { what: 'navigated', on_server: '', name: '/planner', times: 1 },
    { what: 'search_result', on_server: '', name: '30012', times: 1 },
    { what: 'stage_fetched', on_server: 'JP', name: 'main_01-07', times: 2 },
    { what: 'stage_fetched', on_server: 'JP', name: 'main_04-06', times: 1 },
    { what: 'stage_fetched', on_server: 'US', name: 'main_01-07', times: 1 },
  ]);
  const text = await site.run(NOON, 'usage', '--most', '1');
  expect(text).toMatch(/^Day \(UTC\) +Pages +Search results +Advanced queries +Stages +Items\n/);
  expect(text).toMatch(/\nStage +JP +main_01-07 +2$/);
  expect(text).not.toContain('my words');
  expect(JSON.parse(await site.run(NOON, 'usage', '--json', '--days', '1')).days).toHaveLength(1);
});
