import { Damaged } from '@droptally/lmdb/damage';

/** A row as written. Its text is built on demand. */
export type WrittenRow = { readonly length: number; text(): string };
/** Where and when something first appeared; for a report, also its row. */
export type Memory = { offset: number; time: number; row?: WrittenRow };

export const KINDS = ['report', 'recall', 'md5'] as const;
export type MemoryKind = (typeof KINDS)[number];
export const KIND_BYTE: Record<MemoryKind, string> = { report: 'r', recall: 'x', md5: 'm' };

export type Memories = Record<MemoryKind, Map<string, Memory>>;

/** Approximate size of an entry without its row. */
const MEMORY_BYTES = 200;

export function noMemories(): Memories {
  return { report: new Map(), recall: new Map(), md5: new Map() };
}

export function bytesOf({ row }: Memory): number {
  return MEMORY_BYTES + (row?.length ?? 0);
}

export function pack({ offset, time, row }: Memory): string {
  return `${offset}:${time}:${row?.text() ?? ''}`;
}

/** Throws on a malformed entry: ignoring it would count its report twice. */
export function unpack(text: string): Memory {
  const first = text.indexOf(':');
  const second = text.indexOf(':', first + 1);
  const [offset, time] = [Number(text.slice(0, first)), Number(text.slice(first + 1, second))];
  if (first < 1 || second < first + 2 || !Number.isSafeInteger(offset) || offset < 0 || !Number.isSafeInteger(time))
    throw new Damaged('a memory has no place');
  return { offset, time, row: { length: text.length - second - 1, text: () => text.slice(second + 1) } };
}
