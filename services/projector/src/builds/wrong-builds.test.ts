import type { WrongMark } from '@droptally/warehouse/wrong-marks';
import { WrongBuilds } from './wrong-builds.ts';

const HOUR = 3_600_000;
const build = (version: number) => ({ table: 'reports' as const, version });
const damaged = (version: number, at: number): WrongMark => ({ ...build(version), kind: 'damage', at, why: 'gone' });

function wrongBuilds(marks: readonly WrongMark[] = []) {
  const clock = { now: 1_000 * HOUR };
  const said: string[] = [];
  const wrongs = new WrongBuilds(
    () => clock.now,
    (_, sentence) => said.push(sentence),
  );
  wrongs.learn(marks.map((mark) => ({ ...mark, at: mark.at + clock.now })));
  return { wrongs, said, clock };
}

/** Hours until a build may be replaced. */
function pauseOf({ wrongs, clock }: ReturnType<typeof wrongBuilds>, version: number): number {
  const from = clock.now;
  while (!wrongs.mayBegin(build(version))) clock.now += HOUR / 2;
  return (clock.now - from) / HOUR;
}

test.each([
  [[0], 0],
  [[-2, 0], 1],
  [[-5, -2, 0], 2],
  [[-9, -5, -2, 0], 4],
  [[-60, -50, -40, -30, -20, -10, 0], 24],
  [[-169, 0], 0],
  // Marks from a clock that was ahead.
  [[-2, 48], 1],
  [[46, 48], 1],
])('with builds damaged at %j hours, the newest is replaced after %d hours', (hours, pause) => {
  const found = wrongBuilds(hours.map((hour, i) => damaged(i + 1, hour * HOUR)));
  expect(pauseOf(found, hours.length)).toBe(pause);
});

test('a clock that is set back after a mark was made does not prolong the pause', () => {
  const found = wrongBuilds([damaged(1, -2 * HOUR)]);
  found.clock.now += 48 * HOUR;
  found.wrongs.add(build(2), { kind: 'damage', why: 'gone' });
  found.clock.now -= 48 * HOUR;
  expect(pauseOf(found, 2)).toBe(1);
});

test('a superseded build was not damaged: a replacement is requested at once', () => {
  const found = wrongBuilds([damaged(1, 0)]);
  // The second was requested, then superseded by a third with other rules.
  expect(pauseOf(found, 1)).toBe(0);
});

test('another log causes no pause', () => {
  const found = wrongBuilds([damaged(1, -2 * HOUR), { ...damaged(2, 0), kind: 'other-log' }]);
  expect(pauseOf(found, 2)).toBe(0);
  found.wrongs.add(build(3), { kind: 'damage', why: 'it has lost rows' });
  expect(pauseOf(found, 3)).toBe(1);
});

test('marks found by others are known and not reported again; an intact build is not replaced', () => {
  const { wrongs, said } = wrongBuilds([damaged(1, 0)]);
  wrongs.add(build(1), { kind: 'damage', why: 'found here too' });
  expect(wrongs.hasNew).toBe(false);
  expect([wrongs.of(build(1))?.why, wrongs.of(build(2))]).toEqual(['gone', undefined]);
  expect(wrongs.mayBegin(build(2))).toBe(false);
  wrongs.reportNew(false);
  expect(said).toEqual([]);
});

test('a mark that could not be written is retried, and a build that is not replaced gets one too', async () => {
  const { wrongs } = wrongBuilds();
  const written: number[] = [];
  const write = async ({ version }: WrongMark) => void written.push(version);
  wrongs.add(build(1), { kind: 'damage', why: 'gone' });
  wrongs.reportNew(false);
  await expect(wrongs.markNew(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(wrongs.hasNew).toBe(true);
  await wrongs.markNew(write);
  wrongs.add(build(2), { kind: 'damage', why: 'gone' });
  wrongs.reportNew(true);
  await wrongs.markNew(write);
  expect([written, wrongs.hasNew]).toEqual([[1, 2], false]);
});
