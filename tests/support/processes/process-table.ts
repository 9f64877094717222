import { readdirSync, readFileSync } from 'node:fs';

/** The first process that another one has started, as long as there is one. */
export function childOf(pid: number): number | undefined {
  try {
    const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return child ? Number(child) : undefined;
  } catch {
    return undefined;
  }
}

/** A process that has ended and is not yet taken note of by its parent runs no more. */
export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** A thread by its name; a signal that is sent to it reaches it, and not the main thread, unless it blocks it. */
export function threadOf(pid: number, name: string): number {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const thread = tasks.find((tid) => readFileSync(`/proc/${pid}/task/${tid}/comm`, 'utf8').trim() === name);
  if (thread === undefined) throw new Error(`Process ${pid} has no thread ${name}`);
  return Number(thread);
}
