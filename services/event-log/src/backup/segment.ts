import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { LogRecord } from '../event-log.ts';
import { framesOf, recordsIn } from './record-frames.ts';

/** A sealed file of a backup: the records of a partition from offset `from` up to but not including `to`. */
export type Segment = {
  from: number;
  to: number;
  records: number;
  /** Size and digest of the compressed file. */
  bytes: number;
  sha256: string;
  /** Digest of the last record, which identifies the log. */
  last: string;
};

/** What a backup holds of a log: the segments of each partition, in order. */
export type LogBackup = { partitions: readonly (readonly Segment[])[] };

const OFFSET_DIGITS = 12;

export function segmentName(partition: number, { from, to }: Pick<Segment, 'from' | 'to'>): string {
  const [first, end] = [from, to].map((offset) => String(offset).padStart(OFFSET_DIGITS, '0'));
  return `${partition}/${first}-${end}.gz`;
}

/** Returns the file of a segment and its manifest entry. `last` is the last record in the frames. */
export async function packSegment(
  from: number,
  records: number,
  frames: readonly Buffer[],
  last: LogRecord,
): Promise<{ segment: Segment; file: Buffer }> {
  const file = await promisify(gzip)(Buffer.concat(frames));
  const segment = { from, to: last.offset + 1, records, ...factsOf(file), last: frameDigestOf(last) };
  return { segment, file };
}

/** Reads a segment from its file, regardless of the manifest. Throws if the file does not hold one. */
export async function unpackSegment(
  path: string,
  from: number,
  to: number,
): Promise<{ segment: Segment; records: readonly LogRecord[] }> {
  const file = await readFile(path);
  const records = recordsIn(await promisify(gunzip)(file));
  const last = records.at(-1);
  const isInOrder = records.every(({ offset }, i) => offset > (records[i - 1]?.offset ?? from - 1));
  if (!last || !isInOrder || last.offset + 1 !== to) throw new RangeError('its offsets are not those in its name');
  return { segment: { from, to, records: records.length, ...factsOf(file), last: frameDigestOf(last) }, records };
}

/** Whether reading a segment failed because of its content, not because the machine cannot read it now. */
export function isNoSegment(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  return error instanceof RangeError || error instanceof SyntaxError || code.startsWith('Z_');
}

/** Returns the offset at which the next segment of each partition begins. */
export function endsOf({ partitions }: LogBackup): number[] {
  return partitions.map((segments) => segments.at(-1)?.to ?? 0);
}

export function countOf(segments: readonly Segment[]): number {
  return segments.reduce((sum, { records }) => sum + records, 0);
}

/** Number of records in all partitions of a backup. */
export function recordCountOf({ partitions }: LogBackup): number {
  return partitions.reduce((sum, segments) => sum + countOf(segments), 0);
}

/** Digests all fields of a record, as a backup encodes them. */
export function frameDigestOf(record: LogRecord): string {
  return sha256Of(framesOf([record]));
}

function factsOf(file: Buffer): Pick<Segment, 'bytes' | 'sha256'> {
  return { bytes: file.length, sha256: sha256Of(file) };
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
