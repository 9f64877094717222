import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Returns the CPU seconds a process has used, all threads together; NaN where the system does not tell. */
export function cpuSeconds(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const [, fields = ''] = /.*\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  const [user, system] = fields.split(' ').slice(11);
  return (Number(user) + Number(system)) / TICKS_PER_SECOND;
}
