import { readFileSync } from 'node:fs';

/** What a process holds of the machine's memory, in megabytes: pages of its files are the kernel's to take back. */
export function heldMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (what: string) => Number(new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]);
  return (kilobytes('RssAnon') + kilobytes('RssShmem')) / 1024;
}
