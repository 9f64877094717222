import { Damaged } from '@droptally/lmdb/damage';

const HOUR_MS = 3_600_000;
/** 24 hours span up to this many clock hours. */
export const HOURS = 25;
const ENTRY_BYTES = 5;

export function hourOf(at: number): number {
  return Math.floor(at / HOUR_MS);
}

/** When the events of an hour stop counting towards the last 24 hours. */
export function leavesAt(hour: number): number {
  return (hour + HOURS) * HOUR_MS;
}

/** Encodes the counts of one generation for storage. Hours without a count take no space. */
export function encodeCounts(counts: ReadonlyMap<number, number>): Buffer {
  const bytes = Buffer.allocUnsafe(counts.size * ENTRY_BYTES);
  let at = 0;
  for (const [hour, count] of counts) {
    bytes.writeUInt8(hour % HOURS, at);
    bytes.writeUInt32LE(count, at + 1);
    at += ENTRY_BYTES;
  }
  return bytes;
}

export function decodeCounts(bytes: Uint8Array, length: number, generation: number): Map<number, number> {
  const counts = new Map<number, number>();
  for (let at = 0; at < length; at += ENTRY_BYTES) {
    counts.set(hourAt(bytes, at, length, generation), countAt(bytes, at + 1));
  }
  return counts;
}

/** The sum of `decodeCounts` over the 25 hours up to `lastHour`. Later hours come from a clock that was ahead. */
export function sumCounts(bytes: Uint8Array, length: number, generation: number, lastHour: number): number {
  let sum = 0;
  for (let at = 0; at < length; at += ENTRY_BYTES) {
    const hour = hourAt(bytes, at, length, generation);
    if (hour <= lastHour && hour > lastHour - HOURS) sum += countAt(bytes, at + 1);
  }
  return sum;
}

function hourAt(bytes: Uint8Array, at: number, length: number, generation: number): number {
  const hour = bytes[at] ?? HOURS;
  if (hour >= HOURS || at + ENTRY_BYTES > length) throw new Damaged('counts are of no hour');
  return generation * HOURS + hour;
}

function countAt(bytes: Uint8Array, at: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = [bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]];
  return (a | (b << 8) | (c << 16) | (d << 24)) >>> 0;
}

/** The generation of entries for a time. Two adjacent ones hold the last 25 hours; each is dropped whole. */
export function generationOf(at: number): number {
  return Math.floor(hourOf(at) / HOURS);
}
