import { KEY_MS, REMEMBERED_MS } from '@droptally/domain/reporting/report-limits';
import { LogUnavailable } from '@droptally/event-log/event-log';
import { ACCOUNT, ADDRESS, BY_ACCOUNT, HOUR_MS, NOW, PATIENCE_MS, WindowFixture } from '../testing/window-fixture.ts';
import { entry } from './entries.ts';
import { HOURS } from './hourly-counts.ts';
import type { Mark } from './pending-marks.ts';

let fixture: WindowFixture;
beforeEach(async () => {
  fixture = await WindowFixture.open();
});
afterEach(() => fixture.close());

test('reports and recalls in the log are known by key and id, and counted', async () => {
  await fixture.submit('r1');
  await fixture.submit('r2', { at: fixture.clock - HOUR_MS, partition: 1 });
  await fixture.recall('r1');
  const window = await fixture.started();
  expect(window.isKnown).toBe(true);
  expect(window.answerTo(ACCOUNT, 'r1')).toEqual({ id: 'r1', at: NOW });
  expect(window.answerTo(ADDRESS, 'r1')).toBeUndefined();
  expect([window.submittedAt('r2'), window.submittedAt('r3')]).toEqual([NOW - HOUR_MS, null]);
  expect(['r1', 'r2'].map((id) => window.isRecalled(id))).toEqual([true, false]);
  expect([window.total(BY_ACCOUNT), window.total(entry.address(ADDRESS))]).toEqual([2, 2]);
  expect(window.sent(BY_ACCOUNT)).toEqual([...Array(HOURS - 2).fill(0), 1, 1]);
  expect(fixture.said).toEqual([]);
});

test('a key is answered for 24 hours to the millisecond', async () => {
  await fixture.submit('r1');
  const window = await fixture.started();
  fixture.clock = NOW + KEY_MS;
  expect(window.answerTo(ACCOUNT, 'r1')?.id).toBe('r1');
  fixture.clock += 1;
  expect(window.answerTo(ACCOUNT, 'r1')).toBeUndefined();
});

test('records of a day are taken by a clock two days ahead, older ones are not, and later ones as of now', async () => {
  await fixture.submit('old', { at: NOW - REMEMBERED_MS });
  await fixture.submit('young', { at: NOW - REMEMBERED_MS + 1 });
  await fixture.submit('later', { at: NOW + HOUR_MS });
  const window = await fixture.started();
  fixture.clock = NOW - 48 * HOUR_MS;
  expect(['old', 'young', 'later'].map((id) => window.submittedAt(id))).toEqual([null, NOW - REMEMBERED_MS + 1, NOW]);
});

test.each([
  ['hours later', 2],
  ['a day later', 26],
  ['after a clock two days behind was set right', 49],
])('a report that is appended again %s was submitted when it first was', async (_, hours) => {
  await fixture.submit('r1', { at: NOW - hours * HOUR_MS });
  await fixture.submit('r1');
  const window = await fixture.started();
  expect(window.submittedAt('r1')).toBe(NOW - hours * HOUR_MS);
});

test('a report that is being followed was submitted when it first was', async () => {
  await fixture.submit('r1', { at: NOW - 26 * HOUR_MS });
  let isHeld = false;
  const window = await fixture.started(fixture.held(() => isHeld));
  isHeld = true;
  const marks: Mark[] = [{ kind: 'report', about: fixture.about('r1') }];
  window.hold(marks);
  window.settle(marks, [await fixture.submit('r1')]);
  expect(window.submittedAt('r1')).toBe(NOW - 26 * HOUR_MS);
});

test('a report being appended counts, and is not an answer yet', async () => {
  const window = await fixture.started();
  const marks: Mark[] = [
    { kind: 'report', about: fixture.about('r1') },
    { kind: 'recall', about: fixture.about('r0') },
  ];
  window.hold(marks);
  expect([window.total(BY_ACCOUNT), window.sent(BY_ACCOUNT).at(-1)]).toEqual([1, 1]);
  expect([window.answerTo(ACCOUNT, 'r1'), window.submittedAt('r1'), window.isRecalled('r0')]).toEqual([
    undefined,
    null,
    false,
  ]);
  window.release(marks);
  expect(window.total(BY_ACCOUNT)).toBe(0);
});

test('an appended report is an answer at once, and counts once while the window follows', async () => {
  let isHeld = true;
  const window = await fixture.started(fixture.held(() => isHeld));
  const marks: Mark[] = [
    { kind: 'report', about: fixture.about('r1') },
    { kind: 'recall', about: fixture.about('r0') },
    { kind: 'report', about: fixture.about('lost') },
  ];
  window.hold(marks);
  const positions = [await fixture.submit('r1'), await fixture.recall('r0'), undefined];
  window.settle(marks, positions);
  expect(window.answerTo(ACCOUNT, 'r1')).toMatchObject({ id: 'r1', at: NOW });
  expect([window.submittedAt('r1'), window.isRecalled('r0'), window.answerTo(ACCOUNT, 'lost')]).toEqual([
    NOW,
    true,
    undefined,
  ]);
  expect(window.total(BY_ACCOUNT)).toBe(2);
  isHeld = false;
  expect(await window.reachEnd(PATIENCE_MS)).toBe(true);
  expect([window.total(BY_ACCOUNT), window.sent(BY_ACCOUNT).at(-1)]).toEqual([2, 2]);
  window.release(marks.slice(2));
  expect([window.total(BY_ACCOUNT), window.sent(BY_ACCOUNT).at(-1)]).toEqual([1, 1]);
  expect([window.submittedAt('r1'), window.isRecalled('r0')]).toEqual([NOW, true]);
});

test('a mark settled after the window has followed past it does not count again', async () => {
  const window = await fixture.started();
  const marks: Mark[] = [{ kind: 'report', about: fixture.about('r1') }];
  window.hold(marks);
  const position = await fixture.submit('r1');
  expect(await window.reachEnd(PATIENCE_MS)).toBe(true);
  window.settle(marks, [position]);
  expect(window.total(BY_ACCOUNT)).toBe(1);
});

test('marks count in their hour, one from a fixture.clock ahead in the current one, one out of the window in none', async () => {
  const window = await fixture.started();
  const at = [NOW, NOW + 3 * HOUR_MS, NOW - 24 * HOUR_MS, NOW - 25 * HOUR_MS];
  window.hold(at.map((time, index) => ({ kind: 'report', about: fixture.about(`r${index}`, time) })));
  expect(window.sent(BY_ACCOUNT)).toEqual([1, ...Array(HOURS - 2).fill(0), 2]);
  expect(window.total(BY_ACCOUNT)).toBe(3);
});

test('how far the window is behind is the number of records it has not processed', async () => {
  await fixture.submit('r1');
  await fixture.submit('r2', { partition: 1 });
  const window = await fixture.started();
  expect([[1, 1], [3, 1], [3, 6], [0, 2], [1, 1, 4], []].map((ends) => window.behind(ends))).toEqual([
    0, 2, 7, 1, 4, 0,
  ]);
});

test('a window goes on where it was, without reading a record twice', async () => {
  await fixture.submit('r1');
  await fixture.stop(await fixture.started());
  await fixture.submit('r2');
  const window = await fixture.started();
  expect([window.total(BY_ACCOUNT), window.submittedAt('r2')]).toEqual([2, NOW]);
  expect(fixture.said).toEqual([]);
});

test('a window waits for the end of the log no longer than it is told', async () => {
  let isHeld = true;
  await fixture.submit('r1');
  const window = fixture.window(fixture.held(() => isHeld));
  await window.start(50);
  expect(await window.reachEnd(50)).toBe(false);
  const reached = window.reachEnd(PATIENCE_MS);
  isHeld = false;
  expect(await reached).toBe(true);
  expect(window.submittedAt('r1')).toBe(NOW);
});

test('the end of a log that is unavailable is not reached; another error is passed on', async () => {
  const failing = { error: undefined as Error | undefined };
  const ends = async () => {
    if (failing.error) throw failing.error;
    return fixture.log.ends();
  };
  const window = await fixture.started({ ...fixture.log, ends });
  expect(await window.reachEnd(PATIENCE_MS)).toBe(true);
  failing.error = new LogUnavailable('no broker');
  expect(await window.reachEnd(PATIENCE_MS)).toBe(false);
  failing.error = new TypeError('a bug');
  await expect(window.reachEnd(PATIENCE_MS)).rejects.toThrow('a bug');
});

test('a clock two days ahead drops nothing of the last day', async () => {
  await fixture.submit('r1', { at: NOW - 24 * HOUR_MS });
  await fixture.recall('r0');
  const window = await fixture.started();
  fixture.clock += 48 * HOUR_MS;
  await fixture.submit('r2');
  await window.reachEnd(PATIENCE_MS);
  fixture.clock = NOW;
  expect(window.answerTo(ACCOUNT, 'r1')?.id).toBe('r1');
  expect(window.submittedAt('r1')).toBe(NOW - 24 * HOUR_MS);
  expect(window.isRecalled('r0')).toBe(true);
  expect(window.total(BY_ACCOUNT)).toBe(1);
});

test('old generations are dropped once even a clock two days ahead has left them', async () => {
  await fixture.submit('r1');
  const window = await fixture.started();
  fixture.clock += 4 * HOURS * HOUR_MS;
  await fixture.submit('r2');
  await window.reachEnd(PATIENCE_MS);
  fixture.clock = NOW;
  expect(window.submittedAt('r1')).toBeNull();
});
