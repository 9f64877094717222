import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from '#data/query-client.ts';
import { catchUp } from './catch-up.ts';
import { patchMatrix } from './patch-matrix.ts';

afterEach(() => queryClient.clear());

/** Observes a query that returns the given answers in turn, and counts its reads. */
async function shown(answers: object[]) {
  let reads = 0;
  const queryFn = async () => {
    const answer = answers[Math.min(reads++, answers.length - 1)];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const observer = new QueryObserver(queryClient, { queryKey: ['a', 'b'], queryFn, retry: false });
  const stop = observer.subscribe(() => {});
  await queryClient.refetchQueries({ queryKey: ['a'] }, { cancelRefetch: false });
  return { stop, reads: () => reads };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((done) => setTimeout(done));
}

test.each([
  ['older numbers are refetched', [{ position: '4.7' }, { position: '5.7' }], 2],
  ['numbers of the same position are not', [{ position: '5.7' }], 1],
  ['newer numbers are not', [{ position: '5.9' }], 1],
  ['paged data is as old as its first page', [{ pages: [{ position: '4.9' }] }, { position: '5.9' }], 2],
  ['a failed read is not retried', [new Error('no'), { position: '5.7' }], 1],
  ['a server that stays behind is not polled forever', [{ position: '4.7' }], 3],
])('%s', async (_name, answers, expected) => {
  const { stop, reads } = await shown(answers);
  catchUp(['a'], '5.7');
  await settled();
  expect(reads()).toBe(expected);
  stop();
});

test('an unobserved query is not read', async () => {
  const { stop, reads } = await shown([{ position: '4.7' }]);
  stop();
  catchUp(['a'], '5.7');
  await settled();
  expect(reads()).toBe(1);
});

test('numbers of which an update took single rows further are refetched: others may be older', async () => {
  const read = { value: [], etag: '"e"', position: '4.7', fetchedAt: 0 };
  const { stop, reads } = await shown([read, { ...read, position: '5.7' }]);
  const patched = patchMatrix(read, { position: '5.7', rows: [], stages: [] });
  queryClient.setQueryData(['a', 'b'], 'matrix' in patched && patched.matrix);
  catchUp(['a'], '5.7');
  await settled();
  expect(reads()).toBe(2);
  catchUp(['a'], '5.7');
  await settled();
  expect(reads()).toBe(2);
  stop();
});
