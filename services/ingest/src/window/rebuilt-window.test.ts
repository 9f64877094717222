import { rmSync } from 'node:fs';
import { type EventLog, LogUnavailable, LogUnreadable } from '@droptally/event-log/event-log';
import { type Database, open } from 'lmdb';
import { ACCOUNT, BY_ACCOUNT, NOW, PATIENCE_MS, WindowFixture } from '../testing/window-fixture.ts';
import { generationOf } from './hourly-counts.ts';
import type { Mark } from './pending-marks.ts';

let fixture: WindowFixture;
beforeEach(async () => {
  fixture = await WindowFixture.open();
});
afterEach(() => fixture.close());

const refusal = expect.objectContaining({ code: 'UNAVAILABLE', retryAfter: 5 });

test('a window of another log is not known before it was rebuilt to the end of this one', async () => {
  await fixture.submit('r1');
  await fixture.submit('r2', { partition: 1 });
  await fixture.stop(await fixture.started());
  fixture.disk.records[0]?.pop();
  let isHeld = true;
  await fixture.submit('other');
  const window = fixture.window(fixture.held(() => isHeld));
  expect(window.isKnown).toBe(false);
  await window.start(200);
  expect(window.isKnown).toBe(false);
  expect(() => window.requireKnown()).toThrow(refusal);
  for (const ask of [
    () => window.answerTo(ACCOUNT, 'r1'),
    () => window.submittedAt('r1'),
    () => window.isRecalled('r1'),
    () => window.total(BY_ACCOUNT),
    () => window.sent(BY_ACCOUNT),
  ])
    expect(ask).toThrow(refusal);
  isHeld = false;
  expect(await window.reachEnd(PATIENCE_MS)).toBe(true);
  expect(fixture.said).toEqual([
    expect.stringMatching(/^The window of the last day, partition 0 does not match this log: .+; it is rebuilt$/),
  ]);
  expect(['r1', 'r2', 'other'].map((id) => window.submittedAt(id))).toEqual([null, NOW, NOW]);
  expect(window.total(BY_ACCOUNT)).toBe(2);
});

test('marks of a log that was replaced are forgotten, those being appended are kept', async () => {
  await fixture.submit('r1');
  await fixture.stop(await fixture.started());
  fixture.disk.records[0]?.pop();
  await fixture.submit('other');
  const window = fixture.window();
  const marks: Mark[] = [
    { kind: 'report', about: fixture.about('gone') },
    { kind: 'report', about: fixture.about('appending') },
  ];
  window.hold(marks);
  window.settle(marks, [{ partition: 0, offset: 5 }]);
  await window.start(PATIENCE_MS);
  expect(await window.reachEnd(PATIENCE_MS)).toBe(true);
  expect(window.submittedAt('gone')).toBeNull();
  expect(window.total(BY_ACCOUNT)).toBe(2);
});

test('a window closed while it was rebuilt goes on with that before it is known', async () => {
  await fixture.submit('r1');
  await fixture.stop(await fixture.started());
  fixture.disk.records[0]?.pop();
  await fixture.submit('other');
  const log = fixture.held(() => fixture.said.length > 0);
  const first = fixture.window(log);
  await first.start(0);
  while (fixture.said.length === 0) await first.reachEnd(20);
  await fixture.stop(first);
  const second = fixture.window(log);
  await second.start(50);
  expect(() => second.total(BY_ACCOUNT)).toThrow(refusal);
  await fixture.stop(second);
  const third = await fixture.started();
  expect(['r1', 'other'].map((id) => third.submittedAt(id))).toEqual([null, NOW]);
  expect(fixture.said).toHaveLength(1);
});

test('a window found damaged is emptied and rebuilt, and that is fixture.said once', async () => {
  await fixture.submit('r1');
  await fixture.stop(await fixture.started());
  const root = open({ path: fixture.folder, noSubdir: false, maxDbs: 32 });
  const entries: Database<Buffer, string> = root.openDB({
    name: `generation-${generationOf(NOW)}`,
    encoding: 'binary',
  });
  await entries.put(BY_ACCOUNT, Buffer.alloc(4));
  await root.close();
  const window = await fixture.started();
  for (let times = 0; times < 2; times++) expect(() => window.total(BY_ACCOUNT)).toThrow(refusal);
  expect(window.isKnown).toBe(false);
  expect(await window.reachEnd(PATIENCE_MS)).toBe(true);
  expect(window.total(BY_ACCOUNT)).toBe(1);
  expect(fixture.said).toEqual([
    'The window of the last day is damaged (counts are of no hour); it is rebuilt from the log',
  ]);
});

test('a log that cannot be read is told, whatever was thrown', async () => {
  const reading = { close: async () => {} };
  for (const [error, message] of [
    [new LogUnreadable('damaged in record 0'), 'damaged in record 0'],
    ['no error', 'no error'],
  ]) {
    const subscribe: EventLog['subscribe'] = async ({ onUnreadable }) => {
      onUnreadable?.(0, error);
      return reading;
    };
    const window = fixture.window({ ...fixture.log, subscribe });
    await window.start(0);
    await fixture.stop(window);
    expect(fixture.said.splice(0)).toEqual([`The window of the last day is not updated: ${message}`]);
  }
});

test('a rebuild that the log does not allow is fixture.said and tried again', async () => {
  await fixture.submit('r1');
  await fixture.stop(await fixture.started());
  fixture.disk.records[0]?.pop();
  await fixture.submit('other');
  let failures = 1;
  const ends = async () => {
    if (fixture.said.length > 0 && failures-- > 0) throw new LogUnavailable('no broker');
    return fixture.log.ends();
  };
  const window = await fixture.started({ ...fixture.log, ends });
  while (!(await window.reachEnd(PATIENCE_MS)));
  expect(fixture.said).toEqual([
    expect.stringMatching(/it is rebuilt$/),
    'The window of the last day cannot be rebuilt: LogUnavailable: no broker',
  ]);
  expect(window.submittedAt('other')).toBe(NOW);
});

test('a subscription that fails after a rebuild is fixture.said and tried again', async () => {
  await fixture.submit('r1');
  await fixture.stop(await fixture.started());
  fixture.disk.records[0]?.pop();
  await fixture.submit('other');
  let failures = 1;
  const subscribe: EventLog['subscribe'] = async (subscription) => {
    if (fixture.said.length > 0 && failures-- > 0) throw new LogUnavailable('no broker');
    return fixture.log.subscribe(subscription);
  };
  const window = await fixture.started({ ...fixture.log, subscribe });
  expect(await window.reachEnd(PATIENCE_MS)).toBe(true);
  expect(fixture.said).toEqual([
    expect.stringMatching(/it is rebuilt$/),
    'The window of the last day cannot follow the log: LogUnavailable: no broker',
  ]);
  expect(window.submittedAt('other')).toBe(NOW);
});

test('every window has its own group of readers, also after it was started again', async () => {
  const groups: string[] = [];
  const subscribe: EventLog['subscribe'] = (subscription) => {
    groups.push(subscription.group);
    return fixture.log.subscribe(subscription);
  };
  for (let times = 0; times < 2; times++) await fixture.stop(await fixture.started({ ...fixture.log, subscribe }));
  rmSync(fixture.folder, { recursive: true });
  await fixture.stop(await fixture.started({ ...fixture.log, subscribe }));
  expect(groups[0]).toMatch(/^ingest-window-[0-9a-f-]{36}$/);
  expect([groups[1] === groups[0], groups[2] === groups[0]]).toEqual([true, false]);
});
