import { jest } from '@jest/globals';
import { inPieces } from './in-pieces.ts';

afterEach(() => jest.restoreAllMocks());

test('returns the results of the whole list, in order', async () => {
  expect(await inPieces([3, 1, 2], (value, index) => `${index}:${value}`)).toEqual(['0:3', '1:1', '2:2']);
});

test('yields between pieces, however many lists are in progress', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const work = () => {
    now += 3;
  };
  let beats = 0;
  const beating = setInterval(() => beats++, 1);
  const lists = Array.from({ length: 4 }, () => inPieces(Array(10).fill(0), work));
  await Promise.all(lists);
  clearInterval(beating);
  // 120 ms of work in pieces of about 6 ms.
  expect(beats).toBeGreaterThan(8);
});

test('rejects if the callback throws', async () => {
  const fail = () => {
    throw new Error('no');
  };
  await expect(inPieces([1], fail)).rejects.toThrow('no');
  expect(await inPieces([1], (value) => value)).toEqual([1]);
});
