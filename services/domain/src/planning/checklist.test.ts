import {
  beginChecklist,
  type Checklist,
  type CountOf,
  handedTo,
  noted,
  type PlannedRuns,
  progressOf,
  replanned,
  runsToGoOnWith,
  ticked,
  tickedOn,
} from './checklist.ts';

const NOTHING: CountOf = () => ({ runs: 0, drops: {} });
const planned = (stageId: string, runs: number): PlannedRuns => ({
  ...{ stageId, runs, sanity: runs * 18, drops: [{ itemId: 'ore', count: runs / 2 }] },
});
const counts =
  (runs: number, drops: Record<string, number> = {}): CountOf =>
  (stageId) =>
    stageId === 's' ? { runs, drops } : { runs: 0, drops: {} };
const begun = (countOf = counts(100, { ore: 40 })) =>
  beginChecklist([planned('s', 36)], countOf, { begunAt: 5, account: 'me', charge: 0.003 });
const plan = (stages: readonly PlannedRuns[], charge = 0.003) => ({ stages, charge });
const S = { stageId: 's', day: 20 };
const first = (list: Checklist) => progressOf(list)[0];

test('what was counted before the plan began is no progress', () => {
  expect(first(begun())).toEqual({
    ...{ stageId: 's', done: 0, runs: 36, left: 36, sanityLeft: 648 },
    drops: [{ itemId: 'ore', count: 18 }],
  });
});

test('counted runs are progress, and their drops are told once', () => {
  const { list, drops } = noted(begun(), counts(110, { ore: 46, sand: 2 }));
  expect(first(list)).toMatchObject({ done: 10, runs: 36, left: 26, sanityLeft: 26 * 18 });
  expect(drops).toEqual({ ore: 6, sand: 2 });
  expect(noted(list, counts(110, { ore: 46, sand: 2 })).drops).toEqual({});
  const recalled = noted(list, counts(109, { ore: 45, sand: 2 }));
  expect(recalled.drops).toEqual({ ore: -1 });
  expect(first(recalled.list)).toMatchObject({ done: 9, left: 27 });
});

test('a ticked run stands until the next counted one takes it up, and can be taken back until then', () => {
  const once = ticked(begun(), S, 1);
  expect(first(once)).toMatchObject({ done: 1, left: 35 });
  expect(first(ticked(once, S, -1))).toMatchObject({ done: 0, left: 36 });
  const counted = noted(once, counts(101)).list;
  expect(first(counted)).toMatchObject({ done: 1, left: 35 });
  expect(first(ticked(counted, S, -1))).toMatchObject({ done: 1, left: 35 });
  const twice = ticked(ticked(begun(), S, 1), S, 1);
  expect(first(noted(twice, counts(101)).list)).toMatchObject({ done: 2, left: 34 });
});

test('what is ticked on a day is told until a counted run takes it up', () => {
  const yesterday = ticked(ticked(begun(), S, 1), S, 1);
  expect([20, 21].map((day) => tickedOn(yesterday, day))).toEqual([{ s: 2 }, { s: 0 }]);
  const today = ticked(yesterday, { ...S, day: 21 }, 1);
  expect(tickedOn(today, 21)).toEqual({ s: 1 });
  expect(tickedOn(ticked(today, { ...S, day: 21 }, -1), 21)).toEqual({ s: 0 });
  expect(tickedOn(noted(today, counts(103)).list, 21)).toEqual({ s: 0 });
});

test('another plan for the rest keeps what is done, by reports or ticked', () => {
  const { list } = noted(begun(), counts(110));
  const luckier = replanned(list, plan([planned('t', 4), planned('s', 20)]), NOTHING);
  expect(progressOf(luckier)).toMatchObject([
    { stageId: 't', done: 0, runs: 4, left: 4 },
    { stageId: 's', done: 10, runs: 30, left: 20 },
  ]);
  // The plan does not know of a ticked run: it has no drops.
  const tickedRun = replanned(ticked(list, S, 1), plan([planned('s', 26)]), NOTHING);
  expect(first(tickedRun)).toMatchObject({ done: 11, left: 25 });
  expect(first(replanned(list, plan([]), NOTHING))).toMatchObject({ done: 10, runs: 10, left: 0 });
});

test('a plan for the rest may go on with the runs that are not counted, also with those ticked', () => {
  const { list } = noted(begun(), counts(110));
  expect(runsToGoOnWith(ticked(list, S, 1), 0.003)).toEqual({ s: 26 });
  const later = replanned(list, plan([planned('t', 4)]), NOTHING);
  // A stage that was played is known to the player.
  expect(runsToGoOnWith(later, 0.003)).toEqual({ t: 4, s: 0 });
  expect(runsToGoOnWith(later, 0.01)).toBeUndefined();
  expect(runsToGoOnWith(replanned(begun(), plan([]), NOTHING), 0.003)).toBeUndefined();
});

test('more runs than planned are done, and none is left', () => {
  expect(first(noted(begun(), counts(150)).list)).toMatchObject({ done: 50, runs: 50, left: 0, sanityLeft: 0 });
});

test('what was done stays done when another account goes on', () => {
  const { list } = noted(begun(), counts(110, { ore: 46 }));
  const other = handedTo(ticked(list, S, 1), 'other', counts(7, { ore: 3 }));
  expect(other).toMatchObject({ account: 'other', gained: {} });
  expect(first(other)).toMatchObject({ done: 11, left: 25 });
  expect(first(noted(other, counts(8, { ore: 3 })).list)).toMatchObject({ done: 11, left: 25 });
  expect(first(noted(other, counts(9, { ore: 5 })).list)).toMatchObject({ done: 12, left: 24 });
});
