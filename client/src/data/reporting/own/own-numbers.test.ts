import type { SummedRow } from '@droptally/proto/api/matrix';
import type { KeptReport } from '#data/reporting/entry/kept-report.ts';
import { DRAFT, HASH } from '#data/reporting/testing/fake-device.ts';
import { newlyCounted } from './newly-counted.ts';
import { OwnNumbers } from './own-numbers.ts';

const matrix = (times: number): readonly SummedRow[] =>
  times === 0 ? [] : [{ stageId: DRAFT.stageId, itemId: '30012', times, quantity: 1 } as SummedRow];

/** `counted`: the runs that the server answers with, one answer after the other; null where it does not answer. */
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

test('personal numbers are read until the new report is in them, and then everything personal is', async () => {
  const { own, waited, renewed } = setUp(3, [3, 3, 4]);
  await own.expect(DRAFT, 1);
  expect([waited, renewed]).toEqual([[150, 200, 300], ['CN']]);
});

test('they are read until a report that was taken back is out of them', async () => {
  const { own, waited } = setUp(1, [1, 0]);
  await own.expect(DRAFT, -1);
  expect(waited).toHaveLength(2);
});

test('two reports at once are both waited for', async () => {
  const { own, waited } = setUp(3, [4, 4, 5]);
  await Promise.all([own.expect(DRAFT, 1), own.expect(DRAFT, 1)]);
  expect(waited).toHaveLength(3);
});

test('a report that never comes is not asked for without end', async () => {
  const { own, waited, renewed } = setUp(3, [3]);
  await own.expect(DRAFT, 1);
  expect([waited.length, renewed]).toEqual([8, ['CN']]);
  expect(waited.slice(0, 5).reduce((sum, pause) => sum + pause)).toBeLessThan(2_000);
});

test('a server that does not answer is not asked again for this', async () => {
  const { own, waited, renewed } = setUp(3, [3, null]);
  await own.expect(DRAFT, 1);
  expect([waited.length, renewed]).toEqual([2, ['CN']]);
});

test('numbers that no screen has asked for are not read, only known to be old', async () => {
  const { own, waited, renewed } = setUp(undefined, []);
  await own.expect(DRAFT, 1);
  expect([waited, renewed]).toEqual([[], ['CN']]);
});

test('what is newly counted is what was sent or taken back since, and nothing that was never sent', () => {
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
