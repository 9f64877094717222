import { inPieces } from './in-pieces.ts';

/** Keeps the thread busy for a while. */
function work(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

test('gives the results of the whole list, in its order', async () => {
  expect(await inPieces([3, 1, 2], (value, index) => `${index}:${value}`)).toEqual(['0:3', '1:1', '2:2']);
});

test('lets others in between the pieces, however many such lists are under way', async () => {
  let beats = 0;
  const beating = setInterval(() => beats++, 1);
  const lists = Array.from({ length: 4 }, () => inPieces(Array(10).fill(0), () => work(3)));
  await Promise.all(lists);
  clearInterval(beating);
  // 120 ms of work in pieces of some 6 ms.
  expect(beats).toBeGreaterThan(8);
});

test('fails with what fails', async () => {
  const fail = () => {
    throw new Error('no');
  };
  await expect(inPieces([1], fail)).rejects.toThrow('no');
  expect(await inPieces([1], (value) => value)).toEqual([1]);
});
