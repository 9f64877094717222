import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { until } from '../../../../tests/support/until.ts';
import { killIfOrphaned } from './kill-if-orphaned.ts';

const TASKS = `/proc/${process.pid}/task/${process.pid}/children`;

let child: ChildProcess;
beforeEach(() => {
  child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'], { stdio: 'ignore' });
});
afterEach(() => child.kill('SIGKILL'));

/** The shells that watch the child. */
function watches(): number[] {
  const pids = readFileSync(TASKS, 'utf8').split(' ').filter(Boolean);
  return pids.filter((pid) => commandOf(pid).endsWith(`\0${child.pid}\0`)).map(Number);
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function untilWatchedBy(isRight: (pids: readonly number[]) => boolean): Promise<number[]> {
  return until('its watch', () => {
    const pids = watches();
    return isRight(pids) && pids;
  });
}

test('a shell that is killed is replaced while the program runs, and ends with it', async () => {
  killIfOrphaned(child, 20);
  const [first = 0] = await untilWatchedBy((pids) => pids.length === 1);
  process.kill(first, 'SIGKILL');
  await untilWatchedBy((pids) => pids.length === 1 && pids[0] !== first);
  child.kill('SIGKILL');
  await untilWatchedBy((pids) => pids.length === 0);
  // No other one may begin, which would be after 20 ms: nothing comes after that.
  await new Promise((resume) => setTimeout(resume, 100));
  expect(watches()).toEqual([]);
});
