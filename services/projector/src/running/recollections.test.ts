import type { LastRead } from '@droptally/event-log/resuming/last-read';
import type { ProjectionState, Resuming } from '../projection.ts';
import { Recollections } from './recollections.ts';

const HELD: LastRead = { offset: 41, digest: 'd' };

/** Restores of a state, each of which ends when it is told to. */
function restoring() {
  const begun: (Resuming & { succeed(): void; fail(error: Error): void })[] = [];
  const failures: [number, unknown][] = [];
  const stopping = new AbortController();
  const resume: ProjectionState['resume'] = (resuming) =>
    new Promise((succeed, fail) => begun.push({ ...resuming, succeed, fail }));
  const recollections = new Recollections({ resume } as ProjectionState, stopping.signal, (...failure) =>
    failures.push(failure),
  );
  return { begun, failures, stopping, recollections };
}

test('a partition is restored from what its table holds, until the projection stops', () => {
  const { begun, stopping, recollections } = restoring();
  recollections.begin(3, HELD);
  expect(begun).toMatchObject([{ partition: 3, held: HELD }]);
  expect(begun[0]?.stopping).toBe(stopping.signal);
});

test('a batch waits for its partition, and is refused if that takes long', async () => {
  const { begun, recollections } = restoring();
  recollections.begin(3, HELD);
  await expect(recollections.wait(3, HELD)).rejects.toThrow('What came before is not remembered yet');
  const waited = recollections.wait(3, HELD);
  begun[0]?.succeed();
  await expect(waited).resolves.toBeUndefined();
  expect(await recollections.isDone(3)).toBe(true);
  expect(begun).toHaveLength(1);
});

test('a failed restore is told and begins again with the next batch', async () => {
  const { begun, failures, recollections } = restoring();
  recollections.begin(3, HELD);
  const error = new Error('no table');
  begun[0]?.fail(error);
  expect(await recollections.isDone(3)).toBe(false);
  expect(failures).toEqual([[3, error]]);
  await expect(recollections.wait(3, HELD)).rejects.toThrow('no table');
  expect(begun).toHaveLength(2);
  begun[1]?.fail(error);
  await expect(recollections.wait(3, undefined)).rejects.toThrow('no table');
  expect(begun).toHaveLength(2);
});

test('a projection that stops begins no restore again', async () => {
  const { begun, stopping, recollections } = restoring();
  recollections.begin(3, HELD);
  begun[0]?.fail(new Error('no table'));
  stopping.abort();
  await expect(recollections.wait(3, HELD)).rejects.toThrow('no table');
  expect(begun).toHaveLength(1);
});

test('a partition that was never restored is not done, and its batches are refused', async () => {
  const { recollections } = restoring();
  expect(await recollections.isDone(3)).toBe(false);
  await expect(recollections.wait(3, HELD)).rejects.toThrow('not remembered yet');
});

test('everything is settled once every restore has ended, whichever way', async () => {
  const { begun, recollections } = restoring();
  for (const partition of [1, 2]) recollections.begin(partition, HELD);
  let isSettled = false;
  const settled = recollections.settled().then(() => {
    isSettled = true;
  });
  begun[0]?.fail(new Error('no table'));
  await new Promise(setImmediate);
  expect(isSettled).toBe(false);
  begun[1]?.succeed();
  await settled;
});
