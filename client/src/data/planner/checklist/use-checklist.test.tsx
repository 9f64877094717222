/** @jest-environment jsdom */
import type { CountOf } from '@droptally/domain/planning/checklist';
import { jest } from '@jest/globals';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { LiveChannel, LiveTopic } from '#data/live/live-channel.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';

// A busy machine takes its time.
configure({ asyncUtilTimeout: 90_000 });
// jsdom has none.
const encode = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
Object.assign(globalThis, {
  TextEncoder: class {
    encode = encode;
  },
  scrollTo: () => {},
});

/** What the site has counted of the account, by stage, and up to where. */
const site = { runs: {} as Record<string, number>, position: 5, answers: Promise.resolve() };
const followed = new Set<LiveTopic>();
let listeners: ConstructorParameters<typeof LiveChannel>[1];

const actualApi = await import('#data/api.ts');
jest.unstable_mockModule('#data/api.ts', () => ({
  ...actualApi,
  getJson: async () => {
    await site.answers;
    const matrix = Object.entries(site.runs).map(([stageId, times]) => ({
      ...{ stageId, itemId: '30012', times, quantity: times, sumSquares: times, stdDev: 0, start: 0, end: null },
      firstRun: 1,
    }));
    return { body: { matrix }, etag: null, position: String(site.position) };
  },
}));
jest.unstable_mockModule('#data/live/live-channel.ts', () => ({
  LiveChannel: class {
    constructor(_: unknown, given: typeof listeners) {
      listeners = given;
    }
    follow(topic: LiveTopic) {
      followed.add(topic);
      queueMicrotask(() => listeners.onBegin(String(site.position), topic));
      return () => followed.delete(topic);
    }
  },
}));
const { forgetAccounts, grantAccount, setAccount } = await import('#data/account/account-store.ts');
const { makeCatalog } = await import('#data/catalog/catalog.ts');
const { queryClient } = await import('#data/query-client.ts');
const { keptList } = await import('./checklist-store.ts');
const { beginList, replanList, useCountedRuns, useCurrentRuns } = await import('./use-checklist.ts');

/** Another program reports a run. Whoever follows the stage or the account is told so, as the site does. */
function report(stage: string): void {
  const times = (site.runs[stage] ?? 0) + 1;
  site.runs = { ...site.runs, [stage]: times };
  site.position++;
  const rows = [{ stageId: stage, itemId: '30012', quantity: times, times, sumOfSquares: times }];
  const update = { subscription: '', position: String(site.position), runs24h: 0, stages: [stage] };
  for (const topic of followed) {
    if (topic.subject === undefined) listeners.onUpdate({ ...update, rows: [] }, topic);
    else if (topic.subject.value === stage) listeners.onUpdate({ ...update, rows }, topic);
  }
}

const ACCOUNT = 'aaaaaaaaaaaaaaaaaaaaaaaa';
const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'en', at: NOW });
const planned = (stageId: string) => ({ stageId, runs: 9, sanity: 54, drops: [] });

let countOf: CountOf = () => ({ runs: 0, drops: {} });
const Counting = () => {
  countOf = useCountedRuns(catalog) ?? countOf;
  return null;
};
const Beginning = () => useCurrentRuns(catalog)?.('1-7').runs ?? 'not yet';
const begin = () => act(() => beginList('CN', [planned('1-7')], { countOf, account: ACCOUNT, now: NOW }));
const listed = (id: string) =>
  keptList('CN')
    .get()
    .list?.stages.find((stage) => stage.planned.stageId === id);

function show(component: () => ReactNode): void {
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
}

beforeEach(async () => {
  setAccount(ACCOUNT);
  site.runs = { '1-7': 1 };
  show(Counting);
  await waitFor(() => expect(countOf('1-7').runs).toBe(1));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  keptList('CN').set({ list: null, budget: 240 });
});

test('runs that another program reports before a list begins are not counted as its own', async () => {
  report('1-7');
  await waitFor(() => expect(countOf('1-7').runs).toBe(2));
  begin();
  report('1-7');
  await waitFor(() => expect(listed('1-7')).toMatchObject({ base: { runs: 2 }, counted: 3 }));
  expect(keptList('CN').get().list?.gained).toEqual({ 30012: 1 });
});

test('nor are those of a stage from before it came into the plan', async () => {
  begin();
  report('1-7');
  await waitFor(() => expect(listed('1-7')).toMatchObject({ counted: 2 }));
  report('2-1');
  await waitFor(() => expect(countOf('2-1').runs).toBe(1));
  act(() => replanList('CN', [planned('1-7'), planned('2-1')], countOf));
  report('2-1');
  await waitFor(() => expect(listed('2-1')).toMatchObject({ base: { runs: 1 }, counted: 2 }));
});

test.each([
  ['makes an account', grantAccount, 1],
  ['comes after a login', setAccount, 0],
])('a first report that %s is of the list, and a run from before a login is not', async (_, enter, counted) => {
  act(() => {
    forgetAccounts();
    site.runs = {};
  });
  act(() => beginList('CN', [planned('1-7')], { countOf: () => ({ runs: 0, drops: {} }), account: null, now: 1 }));
  act(() => {
    site.runs = { '1-7': 1 };
    enter('bbbbbbbbbbbbbbbbbbbbbbbb');
  });
  const seen = { base: { runs: 1 - counted }, counted: 1 };
  await waitFor(() => expect(listed('1-7')).toMatchObject(seen));
  expect(keptList('CN').get().list?.gained).toEqual(counted === 1 ? { 30012: 1 } : {});
});

test('a list begins with numbers read now: no update tells of runs where there is no live channel', async () => {
  site.runs = { '1-7': 4 };
  let answer = () => {};
  site.answers = new Promise((done) => {
    answer = done;
  });
  show(Beginning);
  await screen.findByText('not yet');
  answer();
  await screen.findByText('4');
});
