import { gameDayStart } from '@droptally/domain/catalog/game-day';
import { gameDate } from '#data/rows/game-date.ts';
import { askedAbout, mostAskedAbout } from './asked-about.ts';

const NOW = Date.UTC(2025, 5, 15, 12);
const DAY = 86_400_000;
const shown = (stageId: string) => ({ server: 'US' as const, stageId, items: ['30012'] });

test('what is shown is asked for its whole time, five at most', () => {
  const queries = askedAbout(['a', 'b', 'c', 'd', 'e', 'f'].map(shown), null, NOW);
  expect(queries.map(({ stageId }) => stageId)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(queries[0]).toMatchObject({ server: 'US', items: ['30012'], start: null, end: null, hours: null });
});

test('a day pointed at parts the time into before and after, at the start of its game day', () => {
  const day = gameDayStart('US', NOW - 40 * DAY);
  const [before, after, ...rest] = askedAbout([shown('a')], gameDate('US', day), NOW);
  expect(rest).toEqual([]);
  expect([before?.start, before?.end]).toEqual([day - 30 * DAY, day]);
  expect([after?.start, after?.end]).toEqual([day, day + 30 * DAY]);
});

test('days that have not come are not asked for', () => {
  const day = gameDayStart('US', NOW - 2 * DAY);
  expect(askedAbout([shown('a')], gameDate('US', day), NOW)[1]?.end).toBeNull();
});

test('of a day pointed at, only whole pairs are asked about', () => {
  const day = gameDate('US', NOW - 40 * DAY);
  const queries = askedAbout(['a', 'b', 'c', 'd'].map(shown), day, NOW);
  expect(queries.map(({ stageId }) => stageId)).toEqual(['a', 'a', 'b', 'b']);
  expect([mostAskedAbout(day), mostAskedAbout(null)]).toEqual([2, 5]);
});
