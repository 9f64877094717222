import { backdropSeed } from './backdrop-seed.ts';

const MINUTE = 60_000;

test('the backdrop of Home changes every five minutes, with low data every half hour', () => {
  const lands = (minutes: number[], lowData: boolean) =>
    new Set(minutes.map((minute) => backdropSeed(minute * MINUTE, lowData))).size;
  expect([lands([0, 4], false), lands([0, 5], false)]).toEqual([1, 2]);
  expect([lands([0, 29], true), lands([0, 30], true)]).toEqual([1, 2]);
});
