import { setImmediate } from 'node:timers/promises';
import { groupCommit } from './group-commit.ts';
import type { Append } from './store.ts';

/** A disk that takes as long as the test wants. */
function slowDisk() {
  const commits: number[] = [];
  let finish = () => {};
  const write = async (take: () => readonly Append[]) => {
    const appends = take();
    commits.push(appends.length);
    await new Promise<void>((done) => {
      finish = done;
    });
    for (const append of appends) append.positions.push({ partition: 0, offset: 0 });
  };
  return { commits, write, finish: () => finish() };
}

test('where the disk is slow, all that waits for it shares its next commit, and is answered by that one alone', async () => {
  const disk = slowDisk();
  const log = groupCommit(disk.write, () => {});
  const answered: string[] = [];
  const append = (name: string) =>
    void log.append([{ key: name, value: new Uint8Array(1) }]).then(() => answered.push(name));
  append('first');
  await setImmediate();
  for (let n = 0; n < 500; n++) append('later');
  await setImmediate();
  expect([disk.commits, answered]).toEqual([[1], []]);
  disk.finish();
  await setImmediate();
  expect([disk.commits, answered]).toEqual([[1, 500], ['first']]);
  disk.finish();
  await setImmediate();
  expect(answered).toHaveLength(501);
});
