import type { BlockedAccount } from '@droptally/domain/catalog/catalog';

/** Whether a report counts for its owner only: its account, given by keyed hash, was blocked when it was made. */
export type AccountBlocks = (accountHash: Uint8Array, at: number) => boolean;

export function accountBlocks(blocked: readonly BlockedAccount[]): AccountBlocks {
  if (blocked.length === 0) return () => false;
  const since = new Map(blocked.map((block) => [block.account, block.since]));
  return (accountHash, at) => at >= (since.get(Buffer.from(accountHash).toString('hex')) ?? Infinity);
}
