import { accountId } from '#data/account/account-store.ts';
import type { QueryAnswer } from './ask-queries.ts';
import { type AskedQuery, addressOf } from './asked-query.ts';

/** Answers, and when they came. */
export type KeptAnswers = { queries: readonly AskedQuery[]; answers: readonly QueryAnswer[]; at: number };

const MOST = 20;
const kept = new Map<string, KeptAnswers>();

/** Keeps answers until the page closes, so that going back to a question does not ask it again. */
export function keepAnswers(answers: KeptAnswers): void {
  const key = keyOf(answers.queries);
  kept.delete(key);
  kept.set(key, answers);
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
}

export function keptAnswers(queries: readonly AskedQuery[]): KeptAnswers | undefined {
  return kept.get(keyOf(queries));
}

/** Personal numbers are those of an account. */
function keyOf(queries: readonly AskedQuery[]): string {
  return `${accountId() ?? ''} ${addressOf(queries)}`;
}
