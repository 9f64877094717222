import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { bundleProgram } from '../../../../tests/support/bundle-program.ts';
import { openLog } from '../open-log.ts';

test('a thread that follows sees what the main thread appends, each record once', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'event-log-'));
  const program = await bundleProgram(join(import.meta.dirname, '../testing/follow-program.ts'));
  const log = await openLog({ mode: 'embedded', dir });
  const thread = new Worker(program.file, { workerData: dir });
  const seen: string[] = [];
  const all = new Promise<void>((resolve) => {
    thread.on('message', (positions: string[]) => {
      seen.push(...positions);
      if (seen.length >= 2_000) resolve();
    });
  });
  const appends = Array.from({ length: 2_000 }, (_, i) => log.append([{ key: `key-${i}`, value: new Uint8Array(50) }]));
  const appended = (await Promise.all(appends)).flat().map(({ partition, offset }) => `${partition}:${offset}`);
  await all;
  expect(seen.sort()).toEqual(appended.sort());
  const ended = new Promise((resolve) => thread.once('exit', resolve));
  thread.postMessage('end');
  expect(await ended).toBe(0);
  expect(await log.append([{ key: 'a', value: new Uint8Array(1) }])).toHaveLength(1);
  await log.close();
  await program.remove();
  await rm(dir, { recursive: true });
});
