import { PROBE_LANGUAGES } from '@droptally/domain/catalog/probe-language';
import type { Server } from '@droptally/domain/catalog/server';
import {
  ProbeEnteredSearchResult,
  ProbeExecutedAdvancedQuery,
  ProbeMessageType,
  type ProbeMeta,
  ProbeNavigated,
  ProbeServer,
  ProbeSkeleton,
} from '@droptally/proto/probe';

export type UsageMessage = { kind: string; language: string; server: string; detail: object };

const SERVERS: Record<Server, ProbeServer> = {
  CN: ProbeServer.CN_UNSPECIFIED,
  US: ProbeServer.US,
  JP: ProbeServer.JP,
  KR: ProbeServer.KR,
};
const LANGUAGE_OF = new Map(Object.entries(PROBE_LANGUAGES).map(([language, named]) => [named, language]));
const SERVER_OF = new Map(Object.entries(SERVERS).map(([server, named]) => [named, server]));

/** Decodes a visitor's action; undefined for bytes that contain none. */
export function readMessage(bytes: Uint8Array): UsageMessage | undefined {
  try {
    return decoded(bytes);
  } catch {
    return undefined;
  }
}

function decoded(bytes: Uint8Array): UsageMessage | undefined {
  const { meta } = ProbeSkeleton.decode(bytes);
  switch (meta?.type) {
    case ProbeMessageType.NAVIGATED: {
      const { path } = ProbeNavigated.decode(bytes);
      return { kind: 'navigated', ...about(meta), detail: { path } };
    }
    case ProbeMessageType.ENTERED_SEARCH_RESULT: {
      const { id, query, position } = ProbeEnteredSearchResult.decode(bytes);
      const found = id && { [id.$case]: id.value };
      return { kind: 'search_result', ...about(meta), detail: { ...found, query, position } };
    }
    case ProbeMessageType.EXECUTED_ADVANCED_QUERY: {
      const queries = ProbeExecutedAdvancedQuery.decode(bytes).queries.map((query) => ({
        ...query,
        server: SERVER_OF.get(query.server) ?? '',
      }));
      return { kind: 'advanced_query', ...about(meta), server: queries[0]?.server ?? '', detail: { queries } };
    }
    default:
      return undefined;
  }
}

function about({ language }: ProbeMeta) {
  return { language: LANGUAGE_OF.get(language) ?? 'other', server: '' };
}
