import type { Language } from '@droptally/domain/catalog/catalog';
import { PROBE_LANGUAGES } from '@droptally/domain/catalog/probe-language';
import { LONGEST_PATH, LONGEST_QUERY } from '@droptally/proto/api/probe-limits';
import { ProbeEnteredSearchResult, ProbeMessageType, type ProbeMeta, ProbeNavigated } from '@droptally/proto/probe';
import type { EntryRef } from '#data/address/site-search.ts';

/** Message: a screen was opened. */
export function navigated(path: string, language: Language): Uint8Array {
  const meta = metaOf(ProbeMessageType.NAVIGATED, language);
  return ProbeNavigated.encode({ meta, path: path.slice(0, LONGEST_PATH) }).finish();
}

export type EnteredResult = { entry: EntryRef; query: string; position: number };

/** Message: a search result was opened. The position counts from 0, over stages and items together. */
export function enteredSearchResult({ entry, query, position }: EnteredResult, language: Language): Uint8Array {
  const meta = metaOf(ProbeMessageType.ENTERED_SEARCH_RESULT, language);
  const id =
    entry.kind === 'stage'
      ? ({ $case: 'stageId', value: entry.id } as const)
      : ({ $case: 'itemId', value: entry.id } as const);
  return ProbeEnteredSearchResult.encode({ meta, id, query: query.slice(0, LONGEST_QUERY), position }).finish();
}

function metaOf(type: ProbeMessageType, language: Language): ProbeMeta {
  return { type, language: PROBE_LANGUAGES[language] };
}
