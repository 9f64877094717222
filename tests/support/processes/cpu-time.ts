import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Seconds of a core that a process has used so far, all its threads together; NaN where the system does not say. */
export function cpuSeconds(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const [, fields = ''] = /.*\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  const [user, system] = fields.split(' ').slice(11);
  return (Number(user) + Number(system)) / TICKS_PER_SECOND;
}
