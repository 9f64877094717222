import type { AdvancedAnswer, AdvancedBody, AdvancedQuery } from '@droptally/proto/api/advanced';
import { PATHS } from '@droptally/proto/api/paths';
import { accountId } from '#data/account/account-store.ts';
import { post } from '#data/api.ts';
import { ApiError, InvalidAnswer } from '#data/transport/api-error.ts';
import { type AskedQuery, intervalOf } from './asked-query.ts';
import { checkQuery, type QueryProblem } from './check-query.ts';
import { type QueryResult, readResult } from './query-result.ts';

/** What came of one query. */
export type QueryAnswer =
  | { kind: 'result'; result: QueryResult }
  | { kind: 'problem'; problem: QueryProblem }
  | { kind: 'failed'; error: Error };

/** A request that names something wrong is refused as a whole. */
const REFUSED = [400, 404];
const OK = 200;

/** Asks all queries at once, and one by one if the server refuses them: then each has an error of its own. */
export async function askQueries(
  queries: readonly AskedQuery[],
  signal: AbortSignal,
  now = Date.now(),
): Promise<readonly QueryAnswer[]> {
  const view = { at: now, loggedIn: accountId() !== null };
  const problems = queries.map((query) => checkQuery(query, view));
  const asked = queries.filter((_, i) => problems[i] === null);
  const answers = asked.length > 0 ? await answersTo(asked, signal) : [];
  let next = 0;
  return problems.map((problem) => (problem ? { kind: 'problem', problem } : (answers[next++] as QueryAnswer)));
}

async function answersTo(asked: readonly AskedQuery[], signal: AbortSignal): Promise<readonly QueryAnswer[]> {
  try {
    const { body } = await post<AdvancedAnswer>(PATHS.advanced, bodyOf(asked), { signal });
    return asked.map((query, i): QueryAnswer => {
      const result = readResult(query, body.advanced_results?.[i]);
      return result ? { kind: 'result', result } : { kind: 'failed', error: new InvalidAnswer(OK) };
    });
  } catch (error) {
    signal.throwIfAborted();
    if (asked.length > 1 && error instanceof ApiError && REFUSED.includes(error.status ?? 0)) {
      return (await Promise.all(asked.map((query) => answersTo([query], signal)))).flat();
    }
    return asked.map(() => ({ kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) }));
  }
}

function bodyOf(asked: readonly AskedQuery[]): AdvancedBody {
  return { extras: true, queries: asked.map(wireQuery) };
}

export function wireQuery(query: AskedQuery): AdvancedQuery {
  const { server, stageId, items, category, source, start, end } = query;
  const interval = intervalOf(query);
  return {
    server,
    stageId: stageId ?? '',
    itemIds: [...items],
    isPersonal: source === 'personal',
    sourceCategory: category,
    ...(start !== null && { start }),
    ...(end !== null && { end }),
    ...(interval !== null && { interval }),
  };
}
