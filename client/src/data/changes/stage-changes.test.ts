import type { Change } from '@droptally/domain/differences/find-changes';
import type { SummedRow } from '@droptally/proto/api/matrix';
import { ChangeFinder, type ChangeThread } from './change-finder.ts';
import { KnownChanges } from './stage-changes.ts';

const DAY = 86_400_000;
const trend = {
  startTime: 10 * DAY,
  results: { '30012': { quantity: [1, 2, 3], times: [4, 5, 6] }, '30013': { quantity: [1, 1], times: [5, 6] } },
};
const matrix = [{ stageId: 'a', itemId: '30012', quantity: 7, times: 9, sumSquares: 8 }] as unknown as SummedRow[];
const change = (at: number) => ({ at, earliest: at, latest: at + 1, certainty: 0.99 }) as Change;

test('all items of a stage are searched together once, and their days are named by time', async () => {
  const asked: unknown[] = [];
  const known = new KnownChanges(async (items) => {
    asked.push(items);
    return [[], [change(0)]];
  });
  expect(known.of(trend, 'a', matrix)).toBeUndefined();
  expect(known.of(trend, 'a', matrix)).toBeUndefined();
  await new Promise<void>((told) => known.version.watch(told));
  const found = known.of(trend, 'a', matrix);
  expect([...(found?.keys() ?? [])]).toEqual(['30013']);
  // The shorter series begins a day later.
  expect(found?.get('30013')).toMatchObject([{ at: 11 * DAY, earliest: 11 * DAY, latest: 12 * DAY }]);
  expect(asked).toEqual([
    [
      {
        days: [
          { runs: 4, drops: 1 },
          { runs: 5, drops: 2 },
          { runs: 6, drops: 3 },
        ],
        spread: matrix[0],
      },
      {
        days: [
          { runs: 5, drops: 1 },
          { runs: 6, drops: 1 },
        ],
        spread: { quantity: 0, sumSquares: 0 },
      },
    ],
  ]);
});

/** Workers that the test answers. */
function openFinder() {
  const threads: { heard?: Parameters<ChangeThread['listen']>[0]; asked: number[]; isEnded: boolean }[] = [];
  const finder = new ChangeFinder(() => {
    const thread: (typeof threads)[number] = { asked: [], isEnded: false };
    threads.push(thread);
    return {
      postMessage: ({ id }) => void thread.asked.push(id),
      terminate: () => {
        thread.isEnded = true;
      },
      listen: (listener) => {
        thread.heard = listener;
      },
    };
  });
  return { finder, threads };
}

const ONE = [{ days: [], spread: { quantity: 0, sumSquares: 0 } }];

test('questions are searched one after the other, and a broken worker finds nothing', async () => {
  const { finder, threads } = openFinder();
  const [first, second, third] = [finder.find([]), finder.find([]), finder.find(ONE)];
  expect(threads[0]?.asked).toEqual([1]);
  threads[0]?.heard?.reply({ id: 1, found: [[change(1)]] });
  threads[0]?.heard?.reply({ id: 2, found: [[change(2)]] });
  expect([(await first)[0]?.[0]?.at, (await second)[0]?.[0]?.at]).toEqual([1, 2]);
  threads[0]?.heard?.end('broken');
  expect(await third).toEqual([[]]);
  expect(threads[0]?.asked).toEqual([1, 2, 3]);
});

test('a search that nobody waits for any more ends, and the next one begins', async () => {
  const { finder, threads } = openFinder();
  const [one, other] = [new AbortController(), new AbortController()];
  const [first, second] = [finder.find(ONE, one.signal), finder.find(ONE, other.signal)];
  const last = finder.find(ONE);
  other.abort();
  one.abort();
  expect([await first, await second]).toEqual([[[]], [[]]]);
  expect(threads.map(({ asked, isEnded }) => [asked, isEnded])).toEqual([
    [[1], true],
    [[3], false],
  ]);
  threads[0]?.heard?.reply({ id: 1, found: [[change(1)]] });
  threads[1]?.heard?.reply({ id: 3, found: [[change(3)]] });
  expect((await last)[0]?.[0]?.at).toBe(3);
});
