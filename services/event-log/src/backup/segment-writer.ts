import type { LogRecord } from '../event-log.ts';
import { framesOf } from './record-frames.ts';
import { packSegment, type Segment, segmentName } from './segment.ts';

type Open = { from: number; frames: Buffer[]; bytes: number; records: number; last: LogRecord | undefined };

// The size limits are checked after this many records.
const AT_ONCE = 100;

// All partitions together buffer at most this many files before one is written.
const MOST_WAITING = 3;

/** Seals the records of each partition in files of `sealAt` bytes, or smaller ones if there are many partitions. */
export function segmentWriter(
  from: readonly number[],
  sealAt: number,
  put: (name: string, file: Buffer) => Promise<void>,
) {
  const open = from.map(opened);
  const sealed: Segment[][] = from.map(() => []);

  async function seal(partition: number): Promise<void> {
    const { from, frames, records, last } = open[partition] ?? opened(0);
    if (!last) return;
    const { segment, file } = await packSegment(from, records, frames, last);
    await put(segmentName(partition, segment), file);
    sealed[partition]?.push(segment);
    open[partition] = opened(segment.to);
  }

  async function addSome(partition: number, records: readonly LogRecord[]): Promise<void> {
    const into = open[partition];
    if (!into) return;
    const frames = framesOf(records);
    into.frames.push(frames);
    into.bytes += frames.length;
    into.records += records.length;
    into.last = records.at(-1);
    const isFull = into.bytes >= sealAt;
    const all = open.reduce((sum, { bytes }) => sum + bytes, 0);
    if (isFull || all >= MOST_WAITING * sealAt) await seal(isFull ? partition : largest(open));
  }

  return {
    async add(partition: number, records: readonly LogRecord[]): Promise<void> {
      for (let at = 0; at < records.length; at += AT_ONCE) await addSome(partition, records.slice(at, at + AT_ONCE));
    },
    /** Seals what is left. Returns everything sealed, by partition. */
    async finish(): Promise<readonly (readonly Segment[])[]> {
      for (const partition of open.keys()) await seal(partition);
      return sealed;
    },
  };
}

function opened(from: number): Open {
  return { from, frames: [], bytes: 0, records: 0, last: undefined };
}

function largest(open: readonly Open[]): number {
  return open.reduce((most, { bytes }, partition) => (bytes > (open[most]?.bytes ?? 0) ? partition : most), 0);
}
