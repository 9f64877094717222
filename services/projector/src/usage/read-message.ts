import {
  ProbeEnteredSearchResult,
  ProbeExecutedAdvancedQuery,
  ProbeMessageType,
  type ProbeMeta,
  ProbeNavigated,
  ProbeSkeleton,
} from '@droptally/proto/probe';

export type UsageMessage = { kind: string; language: string; server: string; detail: object };

const LANGUAGES = ['zh', 'en', 'ja', 'ko'];
const SERVERS = ['CN', 'US', 'JP', 'KR'];

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
        server: SERVERS[query.server] ?? '',
      }));
      return { kind: 'advanced_query', ...about(meta), server: queries[0]?.server ?? '', detail: { queries } };
    }
    default:
      return undefined;
  }
}

function about({ language }: ProbeMeta) {
  return { language: LANGUAGES[language] ?? 'other', server: '' };
}
