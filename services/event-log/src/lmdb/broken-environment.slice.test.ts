import { closeSync, openSync, readdirSync, readFileSync, readlinkSync, truncateSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { muteFailedCommits } from '@droptally/lmdb/testing/mute-failed-commits';
import { bundleProgram } from '../../../../tests/support/bundle-program.ts';
import { testUnless } from '../../../../tests/support/test-where.ts';
import { until } from '../../../../tests/support/until.ts';
import { type EventLog, LogUnavailable } from '../event-log.ts';
import { openLog } from '../open-log.ts';
import { refusalText } from '../refusal-text.ts';

muteFailedCommits();

const record = (i: number) => ({ key: `key-${i}`, value: new Uint8Array(100) });

testUnless(
  process.platform === 'linux' ? undefined : 'needs /proc and /dev/full',
  'when not even the meta page can be written, the log reopens by itself, even under a following thread',
  async () => {
    const dir = await mkdtemp(join(tmpdir(), 'event-log-'));
    const program = await bundleProgram(join(import.meta.dirname, '../testing/follow-program.ts'));
    const log = await openLog({ mode: 'embedded', dir });
    await log.append([record(0)]);
    const thread = new Worker(program.file, { workerData: dir });
    const seen = followIn(thread);
    await seen.until(1);
    failMetaPage(dir);
    const causes = new Set<string>();
    const again = await appendedAtLast(log, (refused) => causes.add(refusalText(refused)));
    expect(causes.size).toBeGreaterThan(0);
    const [first, ...others] = causes;
    expect(first).toContain('No space left on device');
    // Who comes while it is opened again is told that.
    expect(others.filter((cause) => !/No space left on device|^the log is being opened again/.test(cause))).toEqual([]);
    await seen.until(2);
    expect(again).toEqual({ partition: expect.any(Number), offset: expect.any(Number) });
    thread.postMessage('end');
    await seen.ended;
    await log.close();
    await program.remove();
    await rm(dir, { recursive: true });
  },
);

/** Retries until the append succeeds. */
async function appendedAtLast(log: EventLog, onRefused: (error: LogUnavailable) => void = () => undefined) {
  return until('a record to be taken', async () => {
    try {
      return (await log.append([record(0)]))[0];
    } catch (error) {
      expect(error).toBeInstanceOf(LogUnavailable);
      onRefused(error as LogUnavailable);
      return undefined;
    }
  });
}

/** Replaces the descriptor through which LMDB writes its meta pages by a device that is always full. */
function failMetaPage(dir: string): void {
  const O_DSYNC = 0o10000;
  for (const name of readdirSync('/proc/self/fd')) {
    const fd = Number(name);
    if (targetOf(fd) !== join(dir, 'data.mdb')) continue;
    const flags = /flags:\s+(\d+)/.exec(readFileSync(`/proc/self/fdinfo/${fd}`, 'utf8'))?.[1] ?? '0';
    if (!(Number.parseInt(flags, 8) & O_DSYNC)) continue;
    closeSync(fd);
    expect(openSync('/dev/full', 'w')).toBe(fd);
  }
}

function targetOf(fd: number): string | undefined {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return undefined;
  }
}

function followIn(thread: Worker) {
  const positions = new Set<string>();
  let look = () => {};
  thread.on('message', (found: string[]) => {
    for (const position of found) positions.add(position);
    look();
  });
  return {
    ended: new Promise((resolve) => thread.once('exit', resolve)),
    until: (count: number) =>
      new Promise<void>((resolve) => {
        look = () => {
          if (positions.size >= count) resolve();
        };
        look();
      }),
  };
}

test('a file that is no log is said to be none, and ends no process', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'event-log-'));
  await writeFile(join(dir, 'data.mdb'), Buffer.alloc(40_000, 'x'));
  await expect(openLog({ mode: 'embedded', dir })).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/data\.mdb is damaged/) },
  });
  await rm(dir, { recursive: true });
});

test('a log cut short is refused with its path and what to do, and ends no process', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'event-log-'));
  const value = new Uint8Array(500);
  const log = await openLog({ mode: 'embedded', dir });
  await log.append(Array.from({ length: 2_000 }, (_, i) => ({ key: `key-${i}`, value })));
  await log.close();
  const file = join(dir, 'data.mdb');
  truncateSync(file, 500_000);
  const message = `${file} is damaged: it is shorter than it says. Restore the backup into an empty folder`;
  await expect(openLog({ mode: 'embedded', dir })).rejects.toThrow(message);
  await rm(dir, { recursive: true });
});
