import { type AskedQuery, formatQuery } from '#data/advanced/asked-query.ts';

/** The search parameter that holds the queries of the advanced screen, once for each. */
export const QUERY_PARAMETER = 'ask';

export function querySearch(queries: readonly AskedQuery[]): Record<string, string[]> {
  return { [QUERY_PARAMETER]: queries.map(formatQuery) };
}
