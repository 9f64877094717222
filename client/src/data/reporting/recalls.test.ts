import { jest } from '@jest/globals';
import { ApiError } from '#data/transport/api-error.ts';
import { deviceReports } from './device-reports.ts';
import type { Recalled } from './recall-report.ts';
import { Recalls, recallFor } from './recalls.ts';
import { newReport } from './report/kept-report.ts';
import { ownHauls, rememberHaul } from './report/own-hauls.ts';
import { DRAFT } from './testing/fake-device.ts';

const FAILED: Recalled = { kind: 'failed', error: new ApiError(503, 'Later') };

function setUp() {
  const requests: { key: string; answer: (outcome: Recalled) => void; fail: (error: Error) => void }[] = [];
  const forgotten: string[] = [];
  const timers: { milliseconds: number; work: () => void }[] = [];
  const recalls = new Recalls({
    recall: (key) => new Promise((answer, fail) => requests.push({ key, answer, fail })),
    forgetHaul: (key) => void forgotten.push(key),
    after: (milliseconds, work) => void timers.push({ milliseconds, work }),
  });
  return { recalls, requests, forgotten, timers };
}

test('all views see that a recall runs, and only the one that asked sees the outcome', async () => {
  const { recalls, requests } = setUp();
  const recall = recalls.recall('a', 'bar');
  expect(recalls.stateOf('a', 'bar')).toEqual({ running: true, outcome: null });
  expect(recalls.stateOf('a', 'tray')).toEqual({ running: true, outcome: null });
  expect(recalls.stateOf('b', 'bar')).toEqual({ running: false, outcome: null });
  requests[0]?.answer(FAILED);
  expect(await recall).toBe(FAILED);
  expect(recalls.stateOf('a', 'bar')).toEqual({ running: false, outcome: FAILED });
  expect(recalls.stateOf('a', 'tray')).toEqual({ running: false, outcome: null });
});

test('a report is recalled once, however many views ask meanwhile', async () => {
  const { recalls, requests } = setUp();
  const both = Promise.all([recalls.recall('a', 'bar'), recalls.recall('a', 'tray')]);
  expect(requests).toHaveLength(1);
  requests[0]?.answer({ kind: 'recalled' });
  expect(await both).toEqual([{ kind: 'recalled' }, { kind: 'recalled' }]);
});

test('recalls of several reports run side by side', async () => {
  const { recalls, requests } = setUp();
  const first = recalls.recall('a', 'tray');
  void recalls.recall('b', 'tray');
  requests[0]?.answer({ kind: 'expired' });
  await first;
  expect(recalls.stateOf('a', 'tray')).toEqual({ running: false, outcome: { kind: 'expired' } });
  expect(recalls.stateOf('b', 'tray').running).toBe(true);
});

test('a failed recall can be tried again, and its reason is gone meanwhile', async () => {
  const { recalls, requests, forgotten } = setUp();
  const first = recalls.recall('a', 'tray');
  requests[0]?.fail(new Error('Broken'));
  expect(await first).toMatchObject({ kind: 'failed', error: { status: null, reason: 'Error: Broken' } });
  const second = recalls.recall('a', 'tray');
  expect(recalls.stateOf('a', 'tray')).toEqual({ running: true, outcome: null });
  requests[1]?.answer({ kind: 'recalled' });
  await second;
  expect([requests.length, forgotten]).toEqual([2, ['a']]);
});

test('a recalled report is no usual haul, and that it is recalled is news for 15 seconds', async () => {
  const { recalls, requests, forgotten, timers } = setUp();
  const recall = recalls.recall('a', 'bar');
  requests[0]?.answer({ kind: 'recalled' });
  await recall;
  expect([forgotten, timers.map(({ milliseconds }) => milliseconds)]).toEqual([['a'], [15_000]]);
  expect(recalls.stateOf('a', 'bar').outcome).toEqual({ kind: 'recalled' });
  timers[0]?.work();
  expect(recalls.stateOf('a', 'bar').outcome).toBeNull();
});

test.each<Recalled>([{ kind: 'expired' }, FAILED])('what stays sent stays a usual haul: $kind', async (outcome) => {
  const { recalls, requests, forgotten, timers } = setUp();
  const recall = recalls.recall('a', 'bar');
  requests[0]?.answer(outcome);
  await recall;
  expect([forgotten, timers]).toEqual([[], []]);
});

test('a view that closes forgets its own outcome, but no recall that runs', async () => {
  const { recalls, requests } = setUp();
  const recall = recalls.recall('a', 'tray');
  recalls.forget('a', 'tray');
  expect(recalls.stateOf('a', 'tray').running).toBe(true);
  requests[0]?.answer(FAILED);
  await recall;
  recalls.forget('a', 'bar');
  expect(recalls.stateOf('a', 'tray').outcome).toBe(FAILED);
  recalls.forget('a', 'tray');
  expect(recalls.stateOf('a', 'tray').outcome).toBeNull();
});

test('on the device it withdraws the report and forgets its haul, from any view', async () => {
  // The store has the clock from before: a report can be recalled for a day.
  const now = Date.now();
  jest.useFakeTimers({ now });
  // An open channel would keep the test running.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  await deviceReports.change('a', () => newReport(DRAFT, { key: 'a', account: null, now }));
  rememberHaul(DRAFT);
  expect(await recallFor('tray', 'a')).toEqual({ kind: 'recalled' });
  expect(deviceReports.reports.get()).toMatchObject([{ key: 'a', state: 'recalled' }]);
  expect(ownHauls.get()).toEqual([]);
  jest.useRealTimers();
});
