import { parsed } from './parsed.ts';

/** Reads a stored JSON list; empty if there is none or it is malformed. */
export function readList({ read }: { read: (key: string) => string | null }, key: string): readonly unknown[] {
  const list = parsed(read(key));
  return Array.isArray(list) ? list : [];
}
