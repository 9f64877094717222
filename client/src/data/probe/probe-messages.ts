import type { Language } from '@droptally/domain/catalog/catalog';
import { PROBE_LANGUAGES } from '@droptally/domain/catalog/probe-language';
import { PROBE_SERVERS } from '@droptally/domain/catalog/probe-server';
import { LONGEST_PATH, LONGEST_QUERY } from '@droptally/proto/api/probe-limits';
import {
  ProbeEnteredSearchResult,
  ProbeExecutedAdvancedQuery,
  ProbeFetched,
  ProbeMessageType,
  type ProbeMeta,
  ProbeNavigated,
} from '@droptally/proto/probe';
import type { EntryRef } from '#data/address/site-search.ts';
import { type AskedQuery, intervalOf } from '#data/advanced/asked-query.ts';
import { rangeOf } from '#data/advanced/check-query.ts';
import type { Fetched } from './fetch-batch.ts';

/** Message: a screen was opened. */
export function navigated(path: string, language: Language): Uint8Array {
  const meta = metaOf(ProbeMessageType.NAVIGATED, language);
  return ProbeNavigated.encode({ meta, path: path.slice(0, LONGEST_PATH) }).finish();
}

export type EnteredResult = { entry: EntryRef; query: string; position: number };

/** Message: a search result was opened. The position counts from 0, over all results shown. */
export function enteredSearchResult({ entry, query, position }: EnteredResult, language: Language): Uint8Array {
  const meta = metaOf(ProbeMessageType.ENTERED_SEARCH_RESULT, language);
  return ProbeEnteredSearchResult.encode({
    meta,
    id: idOf(entry),
    query: query.slice(0, LONGEST_QUERY),
    position,
  }).finish();
}

/** Message: the numbers of stages and items were shown. */
export function fetched(fetches: readonly Fetched[], language: Language): Uint8Array {
  const meta = metaOf(ProbeMessageType.FETCHED, language);
  return ProbeFetched.encode({
    meta,
    fetches: fetches.map(({ entry, server }) => ({ id: idOf(entry), server: PROBE_SERVERS[server] })),
  }).finish();
}

/** Message: advanced queries were run. Open ends of their ranges are filled in. */
export function executedQueries(queries: readonly AskedQuery[], at: number, language: Language): Uint8Array {
  const meta = metaOf(ProbeMessageType.EXECUTED_ADVANCED_QUERY, language);
  const asked = queries.map((query) => ({
    stageId: query.stageId ?? '',
    itemIds: [...query.items],
    server: PROBE_SERVERS[query.server],
    isPersonal: query.source === 'personal',
    ...rangeOf(query, at),
    interval: intervalOf(query) ?? 0,
  }));
  return ProbeExecutedAdvancedQuery.encode({ meta, queries: asked }).finish();
}

function idOf({ kind, id: value }: EntryRef) {
  return kind === 'stage' ? ({ $case: 'stageId', value } as const) : ({ $case: 'itemId', value } as const);
}

function metaOf(type: ProbeMessageType, language: Language): ProbeMeta {
  return { type, language: PROBE_LANGUAGES[language] };
}
