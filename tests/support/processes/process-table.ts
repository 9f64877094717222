import { readdirSync, readFileSync } from 'node:fs';

/** Returns the first child of a process while there is one. */
export function childOf(pid: number): number | undefined {
  try {
    const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return child ? Number(child) : undefined;
  } catch {
    return undefined;
  }
}

/** A zombie, ended but not reaped by its parent, is not running. */
export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Returns a thread by name. A signal sent to it reaches it, not the main thread, unless the thread blocks it. */
export function threadOf(pid: number, name: string): number {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const thread = tasks.find((tid) => readFileSync(`/proc/${pid}/task/${tid}/comm`, 'utf8').trim() === name);
  if (thread === undefined) throw new Error(`Process ${pid} has no thread ${name}`);
  return Number(thread);
}
