import type { EntryDrop, Shot, ShotEntry } from '#data/recognition/work/shot.ts';
import { read, readDrop, readShot } from '#features/recognition/testing/sample-shots.ts';
import { areTold, correctionsOf, correctionsOfRow } from './corrections-of.ts';

const entered = (shot: Shot, change: Partial<ShotEntry>): Shot => ({
  ...shot,
  entry: shot.entry && { ...shot.entry, ...change },
});
const CUBE: EntryDrop = { dropType: 'REGULAR', itemId: '30012', quantity: 1, isLeftOut: false };

test('what was read and not changed has no corrections', () => {
  const unread = readShot('a', { stageId: undefined, times: undefined, stars: undefined });
  expect([correctionsOf(readShot('a')), correctionsOf(unread)]).toEqual([[], []]);
});

test('each changed value is a correction, beside what was read', () => {
  const shot = readShot('a', { drops: [readDrop('30012', 1), readDrop('30011', 2)], stars: read(2) });
  const drops = [CUBE, { ...CUBE, dropType: 'EXTRA' as const, quantity: 7 }];
  const corrections = correctionsOf(entered(shot, { stageId: '1-1', times: 2, isThreeStars: true, drops }));
  expect(corrections).toEqual([
    { field: 'stage', read: '1-7', corrected: '1-1' },
    { field: 'times', read: 1, corrected: 2 },
    { field: 'stars', read: false, corrected: true },
    { field: '1.item', read: '30011', corrected: '30012' },
    { field: '1.quantity', read: 2, corrected: 7 },
    { field: '1.type', read: 'REGULAR', corrected: 'EXTRA' },
  ]);
  expect(correctionsOfRow(corrections, 1).map(({ corrected }) => corrected)).toEqual(['30012', 7, 'EXTRA']);
  expect([correctionsOfRow(corrections, 0), correctionsOfRow(corrections, 'stage')]).toMatchObject([[], [{}]]);
});

test('what was not read has no value before, and what is emptied is no correction', () => {
  const shot = readShot('a', {
    stageId: undefined,
    times: undefined,
    stars: undefined,
    drops: [readDrop(undefined, 3)],
  });
  const drops = [{ ...CUBE, quantity: null }];
  expect(correctionsOf(entered(shot, { stageId: '1-7', times: 2, isThreeStars: true, drops }))).toEqual([
    { field: 'stage', read: null, corrected: '1-7' },
    { field: 'times', read: null, corrected: 2 },
    { field: 'stars', read: null, corrected: true },
    { field: '0.item', read: null, corrected: '30012' },
  ]);
});

test('a drop that is none, and one that was not seen once it is complete', () => {
  const none = { ...CUBE, itemId: '30011', isLeftOut: true };
  const incomplete = { ...CUBE, itemId: null };
  expect(correctionsOf(entered(readShot('a'), { drops: [none, incomplete] }))).toEqual([
    { field: '0.counts', read: true, corrected: false },
  ]);
  expect(correctionsOf(entered(readShot('a'), { drops: [CUBE, CUBE] }))).toEqual([
    { field: '1.counts', read: null, corrected: true },
    { field: '1.item', read: null, corrected: '30012' },
    { field: '1.quantity', read: null, corrected: 1 },
    { field: '1.type', read: null, corrected: 'REGULAR' },
  ]);
});

test('the site knows what it was told, until it is corrected again', () => {
  const corrections = correctionsOf(entered(readShot('a'), { times: 2 }));
  expect(areTold(corrections, undefined)).toBe(false);
  expect(areTold(corrections, { defectId: '01', corrections })).toBe(true);
  const again = correctionsOf(entered(readShot('a'), { times: 3 }));
  expect(areTold(again, { defectId: '01', corrections })).toBe(false);
});
