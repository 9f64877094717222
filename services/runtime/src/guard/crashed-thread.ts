import { readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';

export type CrashedThread = { tid: number; name: string };

const { SIGSEGV, SIGBUS, SIGABRT, SIGTERM } = constants.signals;
const RAISED = maskOf(SIGSEGV, SIGBUS, SIGABRT);

/**
 * Returns a thread that is in a crash handler: it blocks the signals that crashes raise, but not all signals, as
 * threads do that leave signals to others. Works on Linux only; undefined elsewhere.
 */
export function crashedThread(pid: number, proc = '/proc'): CrashedThread | undefined {
  const tasks = join(proc, String(pid), 'task');
  for (const tid of listed(tasks)) {
    const status = textIn(join(tasks, tid, 'status'));
    const blocked = BigInt(`0x${/^SigBlk:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`);
    if ((blocked & RAISED) !== RAISED || (blocked & maskOf(SIGTERM)) !== 0n) continue;
    return { tid: Number(tid), name: /^Name:\s*(.*)$/m.exec(status)?.[1] ?? '' };
  }
  return undefined;
}

function maskOf(...signals: readonly number[]): bigint {
  return signals.reduce((mask, signal) => mask | (1n << BigInt(signal - 1)), 0n);
}

/** Empty on errors: threads come and go while they are read. */
function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function textIn(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
