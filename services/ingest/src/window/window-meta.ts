import { Damaged } from '@droptally/lmdb/damage';
import type { Entries } from './window-environment.ts';

export const POSITION = 'position';
export const DIGESTS = 'digests';
export const GOAL = 'goal';
export const INSTANCE = 'instance';

const DIGEST_TEXT = /^[0-9a-f]*( [0-9a-f]*)*$/;
const INSTANCE_TEXT = /^[0-9a-f-]{36}$/;

/** The next offset to process, per partition. */
export function positionIn(meta: Entries): number[] {
  return offsetsIn(meta, POSITION);
}

export function goalIn(meta: Entries): number[] {
  return offsetsIn(meta, GOAL);
}

export function encodeOffsets(offsets: readonly number[]): Buffer {
  const bytes = Buffer.allocUnsafe(offsets.length * 8);
  offsets.forEach((offset, partition) => {
    bytes.writeDoubleLE(offset, partition * 8);
  });
  return bytes;
}

export function digestsIn(meta: Entries): string[] {
  return textIn(meta, DIGESTS, DIGEST_TEXT)?.split(' ') ?? [];
}

export function instanceIn(meta: Entries): string | undefined {
  return textIn(meta, INSTANCE, INSTANCE_TEXT);
}

function offsetsIn(meta: Entries, name: string): number[] {
  const bytes = meta.get(name);
  if (!bytes) return [];
  if (bytes.length % 8 !== 0) throw new Damaged(`the ${name} is cut short`);
  return Array.from({ length: bytes.length / 8 }, (_, partition) => {
    const next = bytes.readDoubleLE(partition * 8);
    if (!Number.isSafeInteger(next) || next < 0) throw new Damaged(`malformed ${name}`);
    return next;
  });
}

function textIn(meta: Entries, name: string, shape: RegExp): string | undefined {
  const text = meta.get(name)?.toString('latin1');
  if (text !== undefined && !shape.test(text)) throw new Damaged(`${name} cannot be read`);
  return text;
}
