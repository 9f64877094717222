import { bucketsOf } from '@droptally/domain/catalog/buckets';
import { SERVER_START } from '@droptally/domain/catalog/server';
import { type AskedQuery, intervalOf } from './asked-query.ts';

/** Why a query cannot be asked. */
export type QueryProblem = 'no-stage' | 'empty-range' | 'too-short' | 'too-many' | 'too-many-items' | 'login-required';

/** As many as the server takes. */
const MOST_ITEMS = 256;

/** Judges a query as the server does, so that nothing is asked in vain. */
export function checkQuery(
  query: AskedQuery,
  { at, loggedIn }: { at: number; loggedIn: boolean },
): QueryProblem | null {
  if (query.stageId === null) return 'no-stage';
  const { start, end } = rangeOf(query, at);
  if (end <= start || start >= at) return 'empty-range';
  if (query.items.length > MOST_ITEMS) return 'too-many-items';
  const interval = intervalOf(query);
  if (interval !== null) {
    const buckets = bucketsOf(query.server, start, end, interval);
    if (typeof buckets === 'string') return buckets;
  }
  return query.source === 'personal' && !loggedIn ? 'login-required' : null;
}

/** The range with its open ends filled in. */
export function rangeOf({ server, start, end }: AskedQuery, at: number): { start: number; end: number } {
  return { start: start || SERVER_START[server], end: end || at };
}
