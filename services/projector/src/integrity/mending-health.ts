import type { Mending } from '../running/table-supervisor.ts';

/** Health while the table that reads see is wrong and being rebuilt. */
export function mendingHealth(table: string, { why, done, of, isHeld }: Mending) {
  const then = isHeld ? 'not rebuilt, for the log lacks what they count' : 'rebuilt';
  const message = `The numbers are wrong and ${then} (${table}): ${why}`;
  return { ready: false as const, message, about: { progress: { phase: 'mending', done, of } } };
}
