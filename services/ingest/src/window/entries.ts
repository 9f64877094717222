import { Damaged } from '@droptally/lmdb/damage';

/** A report as the window keeps it. Account and address are hex hashes. */
export type SeenReport = { id: string; at: number; account: string; address: string; key: string };

const IDS = /^[!-~]{1,37}$/;

/** Keys of the window's entries. An idempotency key belongs to the account that sent it. */
export const entry = {
  key: (account: string, key: string): string => `k${account}${key}`,
  report: (id: string): string => `i${id}`,
  recalled: (id: string): string => `r${id}`,
  account: (account: string): string => `a${account}`,
  address: (address: string): string => `b${address}`,
};

export function encodeAnswer({ id, at }: { id: string; at: number }): Buffer {
  const bytes = Buffer.allocUnsafe(8 + id.length);
  bytes.writeDoubleLE(at, 0);
  bytes.write(id, 8, 'latin1');
  return bytes;
}

export function decodeAnswer(bytes: Buffer): { id: string; at: number } {
  const id = bytes.toString('latin1', 8);
  if (!IDS.test(id)) throw new Damaged('malformed report id');
  return { at: timeIn(bytes), id };
}

export function encodeTime(at: number): Buffer {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeDoubleLE(at, 0);
  return bytes;
}

export function decodeTime(bytes: Buffer): number {
  if (bytes.length !== 8) throw new Damaged('malformed time');
  return timeIn(bytes);
}

function timeIn(bytes: Buffer): number {
  const at = bytes.readDoubleLE(0);
  if (!Number.isFinite(at)) throw new Damaged('malformed time');
  return at;
}
