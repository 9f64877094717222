import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { renewQueries } from './renew-queries.ts';

afterEach(() => queryClient.clear());

/** Observes a query that returns the value at its start; `answer` completes the pending reads. */
function shown() {
  const now = { value: 'old' };
  const waiting: (() => void)[] = [];
  let reads = 0;
  const queryFn = async () => {
    const { value } = now;
    reads++;
    await new Promise<void>((done) => waiting.push(done));
    return value;
  };
  const observer = new QueryObserver(queryClient, { queryKey: ['a'], queryFn, retry: false });
  const stop = observer.subscribe(() => {});
  const answer = async () => {
    for (const done of waiting.splice(0)) done();
    await new Promise((turn) => setTimeout(turn));
  };
  return { now, answer, stop, reads: () => reads, data: () => queryClient.getQueryData(['a']) };
}

test('data that changes during its first read is read once more', async () => {
  const { now, answer, stop, reads, data } = shown();
  now.value = 'new';
  const renewed = renewQueries({ queryKey: ['a'] });
  await answer();
  expect(data()).toBe('old');
  await answer();
  await renewed;
  expect([data(), reads()]).toEqual(['new', 2]);
  stop();
});

test('loaded data is read once, and an older read is cancelled', async () => {
  const { now, answer, stop, reads, data } = shown();
  await answer();
  const older = renewQueries({ queryKey: ['a'] });
  now.value = 'new';
  const renewed = renewQueries({ queryKey: ['a'] });
  await answer();
  await Promise.all([older, renewed]);
  expect([data(), reads()]).toEqual(['new', 3]);
  stop();
});
