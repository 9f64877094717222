import { accountHash, openAccountId } from '@droptally/domain/identity/account-id';
import { TEST_MAC } from './open-query.ts';

/** An account issued by the test site: its id, and its number in the warehouse. */
export function testAccount(seed: number): { id: string; number: string; headers: Record<string, string> } {
  const id = openAccountId(TEST_MAC, new Uint8Array(16).fill(seed));
  const number = Buffer.from(accountHash(TEST_MAC, id)).readBigUInt64BE().toString();
  return { id, number, headers: { authorization: `PenguinID ${id}` } };
}
