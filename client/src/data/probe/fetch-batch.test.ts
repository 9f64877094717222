import { FetchBatch, type Fetched } from './fetch-batch.ts';

function fake() {
  const sent: string[][] = [];
  const waits: { milliseconds: number; work: () => void; cancelled: boolean }[] = [];
  const batch = new FetchBatch({
    after(milliseconds, work) {
      const wait = { milliseconds, work, cancelled: false };
      waits.push(wait);
      return () => {
        wait.cancelled = true;
      };
    },
    send: (fetches) => void sent.push(fetches.map(({ entry }) => entry.id)),
  });
  const add = (...ids: string[]) => {
    for (const id of ids) batch.add({ entry: { kind: 'stage', id }, server: 'CN' } satisfies Fetched);
  };
  return { sent, waits, add };
}

test('sends what there is two seconds after the first', () => {
  const { sent, waits, add } = fake();
  add('a', 'b');
  expect([sent, waits.map(({ milliseconds }) => milliseconds)]).toEqual([[], [2_000]]);
  waits[0]?.work();
  expect(sent).toEqual([['a', 'b']]);
});

test('sends five at once, and begins anew', () => {
  const { sent, waits, add } = fake();
  add('a', 'b', 'c', 'd', 'e', 'f');
  expect(sent).toEqual([['a', 'b', 'c', 'd', 'e']]);
  expect(waits.map(({ cancelled }) => cancelled)).toEqual([true, false]);
  waits[1]?.work();
  expect(sent[1]).toEqual(['f']);
});
