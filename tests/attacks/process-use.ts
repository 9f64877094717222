import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Returns the megabytes a process holds. Excludes file-backed pages, which the kernel can reclaim. */
export function heldMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (what: string) => Number(new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]);
  return (kilobytes('RssAnon') + kilobytes('RssShmem')) / 1024;
}

/** Returns the number of sockets a process has open. Its files are the engine's, which keeps three for each thread. */
export function openSockets(pid: number): number {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).filter((descriptor) => targetOf(`${folder}/${descriptor}`).startsWith('socket:')).length;
}

/** Empty if the descriptor was closed meanwhile. */
function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
}

/** Milliseconds that a thread had a processor, and that it waited for one. */
export type MainThread = { ranMs: number; waitedMs: number };

export function mainThread(pid: number): MainThread {
  const [ran = 0, waited = 0] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ').map(Number);
  return { ranMs: ran / 1e6, waitedMs: waited / 1e6 };
}
