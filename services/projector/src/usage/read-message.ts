import { PROBE_LANGUAGES } from '@droptally/domain/catalog/probe-language';
import { PROBE_SERVERS } from '@droptally/domain/catalog/probe-server';
import {
  ProbeEnteredSearchResult,
  ProbeExecutedAdvancedQuery,
  type ProbeFetch,
  ProbeFetched,
  ProbeMessageType,
  type ProbeMeta,
  ProbeNavigated,
  type ProbeServer,
  ProbeSkeleton,
} from '@droptally/proto/probe';

export type UsageMessage = { kind: string; language: string; server: string; detail: object };

const LANGUAGE_OF = new Map(Object.entries(PROBE_LANGUAGES).map(([language, named]) => [named, language]));
const SERVER_OF = new Map(Object.entries(PROBE_SERVERS).map(([server, named]) => [named, server]));

/** Decodes a visitor's actions; none for bytes that contain none. */
export function readMessage(bytes: Uint8Array): UsageMessage[] {
  try {
    return decoded(bytes);
  } catch {
    return [];
  }
}

function decoded(bytes: Uint8Array): UsageMessage[] {
  const { meta } = ProbeSkeleton.decode(bytes);
  switch (meta?.type) {
    case ProbeMessageType.NAVIGATED: {
      const { path } = ProbeNavigated.decode(bytes);
      return [{ kind: 'navigated', ...about(meta), detail: { path } }];
    }
    case ProbeMessageType.ENTERED_SEARCH_RESULT: {
      const { id, query, position } = ProbeEnteredSearchResult.decode(bytes);
      const found = id && { [id.$case]: id.value };
      return [{ kind: 'search_result', ...about(meta), detail: { ...found, query, position } }];
    }
    case ProbeMessageType.EXECUTED_ADVANCED_QUERY: {
      const queries = ProbeExecutedAdvancedQuery.decode(bytes).queries.map((query) => ({
        ...query,
        server: serverOf(query),
      }));
      return [{ kind: 'advanced_query', ...about(meta), server: queries[0]?.server ?? '', detail: { queries } }];
    }
    case ProbeMessageType.FETCHED:
      return ProbeFetched.decode(bytes).fetches.flatMap((fetch) => fetched(fetch, meta));
    default:
      return [];
  }
}

function fetched(fetch: ProbeFetch, meta: ProbeMeta): UsageMessage[] {
  const { id } = fetch;
  if (!id) return [];
  const kind = id.$case === 'stageId' ? 'stage_fetched' : 'item_fetched';
  return [{ kind, ...about(meta), server: serverOf(fetch), detail: { [id.$case]: id.value } }];
}

function serverOf({ server }: { server: ProbeServer }): string {
  return SERVER_OF.get(server) ?? '';
}

function about({ language }: ProbeMeta) {
  return { language: LANGUAGE_OF.get(language) ?? 'other', server: '' };
}
