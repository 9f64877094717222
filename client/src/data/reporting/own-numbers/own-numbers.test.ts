import type { SummedRow } from '@droptally/proto/api/matrix';
import type { KeptReport } from '#data/reporting/report/kept-report.ts';
import { DRAFT, HASH } from '#data/reporting/testing/fake-device.ts';
import { newlyCounted } from './newly-counted.ts';
import { OwnNumbers } from './own-numbers.ts';

const matrix = (times: number): readonly SummedRow[] =>
  times === 0 ? [] : [{ stageId: DRAFT.stageId, itemId: '30012', times, quantity: 1 } as SummedRow];

/** `counted`: the runs in successive responses of the server; null for a failed read. */
function setUp(held: number | undefined, counted: (number | null)[]) {
  const waited: number[] = [];
  const renewed: string[] = [];
  const own = new OwnNumbers({
    held: () => (held === undefined ? undefined : matrix(held)),
    async read() {
      const runs = counted.length > 1 ? counted.shift() : counted[0];
      return runs == null ? undefined : matrix(runs);
    },
    renew: (server) => renewed.push(server),
    wait: async (milliseconds) => void waited.push(milliseconds),
  });
  return { own, waited, renewed };
}

test('polls personal numbers until they include the new report, then renews all personal data', async () => {
  const { own, waited, renewed } = setUp(3, [3, 3, 4]);
  await own.expect(DRAFT, 1);
  expect([waited, renewed]).toEqual([[150, 200, 300], ['CN']]);
});

test('polls until a recalled report is no longer included', async () => {
  const { own, waited } = setUp(1, [1, 0]);
  await own.expect(DRAFT, -1);
  expect(waited).toHaveLength(2);
});

test('waits for both of two concurrent reports', async () => {
  const { own, waited } = setUp(3, [4, 4, 5]);
  await Promise.all([own.expect(DRAFT, 1), own.expect(DRAFT, 1)]);
  expect(waited).toHaveLength(3);
});

test('gives up on a report that is never counted', async () => {
  const { own, waited, renewed } = setUp(3, [3]);
  await own.expect(DRAFT, 1);
  expect([waited.length, renewed]).toEqual([8, ['CN']]);
  expect(waited.slice(0, 5).reduce((sum, pause) => sum + pause)).toBeLessThan(2_000);
});

test('stops after a failed read', async () => {
  const { own, waited, renewed } = setUp(3, [3, null]);
  await own.expect(DRAFT, 1);
  expect([waited.length, renewed]).toEqual([2, ['CN']]);
});

test('numbers that no screen has loaded are not read, only marked as stale', async () => {
  const { own, waited, renewed } = setUp(undefined, []);
  await own.expect(DRAFT, 1);
  expect([waited, renewed]).toEqual([[], ['CN']]);
});

test('newly counted are reports sent or recalled since, but not those never sent', () => {
  const report = (key: string, state: KeptReport['state'], isTaken = true) =>
    ({ key, state, taken: isTaken ? { hash: HASH, at: 0 } : null }) as KeptReport;
  const before = [
    report('a', 'waiting', false),
    report('b', 'sent'),
    report('c', 'sent'),
    report('d', 'waiting', false),
  ];
  const now = [report('a', 'sent'), report('b', 'sent'), report('c', 'recalled'), report('d', 'recalled', false)];
  expect(newlyCounted(before, [...now, report('e', 'sent')]).map(({ key }) => key)).toEqual(['a', 'c', 'e']);
});
