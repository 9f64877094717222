import { LONGEST_PATH, LONGEST_QUERY, MOST_FETCHES } from '@droptally/proto/api/probe-limits';
import {
  type ProbeAdvancedQuery,
  ProbeEnteredSearchResult,
  ProbeExecutedAdvancedQuery,
  type ProbeFetch,
  ProbeFetched,
  ProbeMessageType,
  ProbeNavigated,
  ProbeSkeleton,
} from '@droptally/proto/probe';
import { withoutQuery } from './visitor.ts';

/** Maximum length of a probe message. */
export const MESSAGE_BYTES = 4096;

const LONGEST_ID = 64;
const MOST_QUERIES = 5;
const MOST_ITEMS = 200;

/** `isOnlyCounted`: its visitor is not kept with it. */
export type ProbeMessage = { bytes: Uint8Array; isOnlyCounted: boolean };

/**
 * Re-encodes a probe message that is within its limits; undefined for any other bytes. Re-encoding drops unknown
 * fields, which would otherwise be stored.
 */
export function readProbeMessage(bytes: Uint8Array): ProbeMessage | undefined {
  if (bytes.length === 0 || bytes.length > MESSAGE_BYTES) return undefined;
  try {
    const { meta } = ProbeSkeleton.decode(bytes);
    const message = known(meta?.type, bytes);
    return message && { bytes: message, isOnlyCounted: meta?.type === ProbeMessageType.FETCHED };
  } catch {
    return undefined;
  }
}

function known(type: ProbeMessageType | undefined, bytes: Uint8Array): Uint8Array | undefined {
  switch (type) {
    case ProbeMessageType.NAVIGATED: {
      const message = ProbeNavigated.decode(bytes);
      const path = withoutQuery(message.path);
      return message.path.length <= LONGEST_PATH ? ProbeNavigated.encode({ ...message, path }).finish() : undefined;
    }
    case ProbeMessageType.ENTERED_SEARCH_RESULT: {
      const message = ProbeEnteredSearchResult.decode(bytes);
      const { id, query } = message;
      const isBounded = id !== undefined && id.value.length <= LONGEST_ID && query.length <= LONGEST_QUERY;
      return isBounded ? ProbeEnteredSearchResult.encode(message).finish() : undefined;
    }
    case ProbeMessageType.EXECUTED_ADVANCED_QUERY: {
      const message = ProbeExecutedAdvancedQuery.decode(bytes);
      const { queries } = message;
      const areBounded = queries.length > 0 && queries.length <= MOST_QUERIES && queries.every(isBounded);
      return areBounded ? ProbeExecutedAdvancedQuery.encode(message).finish() : undefined;
    }
    case ProbeMessageType.FETCHED: {
      const message = ProbeFetched.decode(bytes);
      const { fetches } = message;
      const areBounded = fetches.length > 0 && fetches.length <= MOST_FETCHES && fetches.every(isNamed);
      return areBounded ? ProbeFetched.encode(message).finish() : undefined;
    }
    default:
      return undefined;
  }
}

function isBounded({ stageId, itemIds }: ProbeAdvancedQuery): boolean {
  return stageId.length <= LONGEST_ID && itemIds.length <= MOST_ITEMS && itemIds.every((id) => id.length <= LONGEST_ID);
}

function isNamed({ id }: ProbeFetch): boolean {
  return id !== undefined && id.value.length <= LONGEST_ID;
}
