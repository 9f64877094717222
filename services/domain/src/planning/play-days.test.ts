import { playDays, type RunsLeft, runsFor } from './play-days.ts';

const stage = (stageId: string, runs: number, sanity: number, more: Partial<RunsLeft> = {}): RunsLeft => ({
  ...{ stageId, runs, sanity, isOpen: () => true, lastDay: null, ...more },
});

test('a day has as many whole runs as its sanity allows, and what is left over is kept for the next', () => {
  expect(playDays([stage('10-7', 30, 18)], 100)).toEqual({ today: [{ stageId: '10-7', runs: 5 }], days: 6, late: [] });
});

test('what is spent today is no more there today', () => {
  const spent = (sanity: number) => playDays([stage('10-7', 7, 18)], 100, sanity);
  expect(spent(60)).toEqual({ today: [{ stageId: '10-7', runs: 2 }], days: 2, late: [] });
  expect(spent(300)).toEqual({ today: [], days: 3, late: [] });
});

test('what closes first goes first, then what is open on the fewest days', () => {
  const weekend = stage('CE-6', 2, 36, { isOpen: (day) => day % 7 < 2 });
  const event = stage('EV-1', 3, 20, { lastDay: 4 });
  expect(runsFor([stage('10-7', 30, 18), weekend, event], 240)).toEqual([
    { stageId: 'EV-1', runs: 3 },
    { stageId: 'CE-6', runs: 2 },
    { stageId: '10-7', runs: 6 },
  ]);
});

test('a stage that is closed today waits for its day', () => {
  const tomorrow = stage('CE-6', 1, 36, { isOpen: (day) => day === 1 });
  expect(playDays([tomorrow], 240)).toEqual({ today: [], days: 2, late: [] });
});

test('runs for which an event leaves no time are told', () => {
  const { late, days } = playDays([stage('EV-1', 30, 20, { lastDay: 1 }), stage('10-7', 1, 18)], 240);
  expect(late).toEqual([{ stageId: 'EV-1', runs: 6 }]);
  expect(days).toBe(3);
});

test('nothing to play takes no day, and what never opens has no end', () => {
  expect(playDays([], 240)).toEqual({ today: [], days: 0, late: [] });
  expect(playDays([stage('x', 1, 6, { isOpen: () => false })], 240).days).toBeUndefined();
  expect(playDays([stage('x', 1, 600)], 0).days).toBeUndefined();
});
