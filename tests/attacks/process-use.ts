import { readdirSync, readFileSync } from 'node:fs';

/** Returns the megabytes a process holds. Excludes file-backed pages, which the kernel can reclaim. */
export function heldMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (what: string) => Number(new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]);
  return (kilobytes('RssAnon') + kilobytes('RssShmem')) / 1024;
}

/** Returns the number of files and sockets a process has open. */
export function openFiles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
