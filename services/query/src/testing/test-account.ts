import { accountHash, accountNumber, openAccountId } from '@droptally/domain/identity/account-id';
import { TEST_MAC } from './open-query.ts';

/** An account issued by the test site: its id, and its number in the warehouse. */
export function testAccount(seed: number): { id: string; number: string; headers: Record<string, string> } {
  const id = openAccountId(TEST_MAC, new Uint8Array(28).fill(seed));
  const number = accountNumber(accountHash(TEST_MAC, id));
  return { id, number, headers: { authorization: `PenguinID ${id}` } };
}
