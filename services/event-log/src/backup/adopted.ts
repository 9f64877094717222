import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { endsOf, isNoSegment, type LogBackup, type Segment, segmentName, unpackSegment } from './segment.ts';

export type Adopted = {
  /** With the segments behind it that a run has sealed which did not come to its manifest. */
  backup: LogBackup;
  /** Files that no manifest lists, where a segment belongs that they are not. */
  unread: readonly string[];
};

/** What lies in the folder of a backup; nothing there is changed. */
export async function adopted(dir: string, { partitions }: LogBackup): Promise<Adopted> {
  const all: (readonly Segment[])[] = [];
  const unread: string[] = [];
  for (const [partition, listed] of partitions.entries()) {
    const segments = [...listed];
    for (;;) {
      const next = await sealedAt(dir, partition, endsOf({ partitions: [segments] })[0] ?? 0, unread);
      if (!next) break;
      segments.push(next);
    }
    all.push(segments);
  }
  return { backup: { partitions: all }, unread };
}

/** The segment that begins at an offset. */
async function sealedAt(dir: string, partition: number, from: number, unread: string[]): Promise<Segment | undefined> {
  for (const name of await namesIn(join(dir, String(partition)))) {
    const [, first, end] = /^(\d+)-(\d+)\.gz$/.exec(name) ?? [];
    if (Number(first) !== from) continue;
    const path = join(dir, segmentName(partition, { from, to: Number(end) }));
    try {
      return (await unpackSegment(path, from, Number(end))).segment;
    } catch (error) {
      if (!isNoSegment(error)) throw error;
      unread.push(path);
    }
  }
  return undefined;
}

async function namesIn(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  // The longest of those that begin at one offset comes first.
  return names.sort().reverse();
}
