import type { Mending } from '@droptally/projector/running/table-supervisor';

/** What reads show is wrong, and being made anew. */
export function mendingHealth(table: string, { why, done, of }: Mending) {
  const message = `The numbers are wrong and made anew (${table}): ${why}`;
  return { ready: false as const, message, about: { progress: { phase: 'mending', done, of } } };
}
