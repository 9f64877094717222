import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { endsOf, isNoSegment, type LogBackup, type Segment, segmentName, unpackSegment } from './segment.ts';

export type Adopted = {
  /** The listed segments, and those behind them that a run sealed without completing its manifest. */
  backup: LogBackup;
  /** Unlisted files that are named like the next segment but do not hold one. */
  unread: readonly string[];
};

/** Scans the folder of a backup for segments. Changes nothing there. */
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

/** Returns the sealed segment that begins at an offset, if any. Adds files that do not hold one to `unread`. */
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
  // Of files that begin at the same offset, the longest comes first.
  return names.sort().reverse();
}
