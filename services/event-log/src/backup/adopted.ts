import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { endsOf, type LogBackup, type Segment, segmentName, unpackSegment } from './segment.ts';

/** The backup with the segments behind it that a run has sealed which did not come to its manifest. */
export async function adopted(dir: string, { partitions }: LogBackup): Promise<LogBackup> {
  const all: (readonly Segment[])[] = [];
  for (const [partition, listed] of partitions.entries()) {
    const segments = [...listed];
    for (;;) {
      const next = await sealedAt(dir, partition, endsOf({ partitions: [segments] })[0] ?? 0);
      if (!next) break;
      segments.push(next);
    }
    all.push(segments);
  }
  return { partitions: all };
}

/** The segment that begins at an offset. A file that cannot be read, and that no manifest lists, is in the way of one. */
async function sealedAt(dir: string, partition: number, from: number): Promise<Segment | undefined> {
  for (const name of await namesIn(join(dir, String(partition)))) {
    const [, first, end] = /^(\d+)-(\d+)\.gz$/.exec(name) ?? [];
    if (Number(first) !== from) continue;
    const path = join(dir, segmentName(partition, { from, to: Number(end) }));
    try {
      return (await unpackSegment(path, from, Number(end))).segment;
    } catch {
      await rm(path, { force: true });
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
