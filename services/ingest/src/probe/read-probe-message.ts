import { LONGEST_PATH, LONGEST_QUERY } from '@droptally/proto/api/probe-limits';
import {
  type ProbeAdvancedQuery,
  ProbeEnteredSearchResult,
  ProbeExecutedAdvancedQuery,
  ProbeMessageType,
  ProbeNavigated,
  ProbeSkeleton,
} from '@droptally/proto/probe';

/** Maximum length of a probe message. */
export const MESSAGE_BYTES = 4096;

const LONGEST_ID = 64;
const MOST_QUERIES = 5;
const MOST_ITEMS = 200;

/**
 * Re-encodes a probe message that is within its limits; undefined for any other bytes. Re-encoding drops unknown
 * fields, which would otherwise be stored.
 */
export function readProbeMessage(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes.length === 0 || bytes.length > MESSAGE_BYTES) return undefined;
  try {
    return known(bytes);
  } catch {
    return undefined;
  }
}

function known(bytes: Uint8Array): Uint8Array | undefined {
  switch (ProbeSkeleton.decode(bytes).meta?.type) {
    case ProbeMessageType.NAVIGATED: {
      const message = ProbeNavigated.decode(bytes);
      return message.path.length <= LONGEST_PATH ? ProbeNavigated.encode(message).finish() : undefined;
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
    default:
      return undefined;
  }
}

function isBounded({ stageId, itemIds }: ProbeAdvancedQuery): boolean {
  return stageId.length <= LONGEST_ID && itemIds.length <= MOST_ITEMS && itemIds.every((id) => id.length <= LONGEST_ID);
}
