import {
  type ProbeAdvancedQuery,
  ProbeEnteredSearchResult,
  ProbeExecutedAdvancedQuery,
  ProbeMessageType,
  ProbeNavigated,
  ProbeSkeleton,
} from '@droptally/proto/probe';

/** No message of the probe is longer. */
export const MESSAGE_BYTES = 4096;

const LONGEST_PATH = 512;
const LONGEST_QUERY = 256;
const LONGEST_ID = 64;
const MOST_QUERIES = 5;
const MOST_ITEMS = 200;

/** Whether bytes are one of the messages that clients of the probe send, within its bounds. */
export function isProbeMessage(bytes: Uint8Array): boolean {
  if (bytes.length === 0 || bytes.length > MESSAGE_BYTES) return false;
  try {
    return isKnown(bytes);
  } catch {
    return false;
  }
}

function isKnown(bytes: Uint8Array): boolean {
  switch (ProbeSkeleton.decode(bytes).meta?.type) {
    case ProbeMessageType.NAVIGATED:
      return ProbeNavigated.decode(bytes).path.length <= LONGEST_PATH;
    case ProbeMessageType.ENTERED_SEARCH_RESULT: {
      const { id, query } = ProbeEnteredSearchResult.decode(bytes);
      return id !== undefined && id.value.length <= LONGEST_ID && query.length <= LONGEST_QUERY;
    }
    case ProbeMessageType.EXECUTED_ADVANCED_QUERY: {
      const { queries } = ProbeExecutedAdvancedQuery.decode(bytes);
      return queries.length > 0 && queries.length <= MOST_QUERIES && queries.every(isBounded);
    }
    default:
      return false;
  }
}

function isBounded({ stageId, itemIds }: ProbeAdvancedQuery): boolean {
  return stageId.length <= LONGEST_ID && itemIds.length <= MOST_ITEMS && itemIds.every((id) => id.length <= LONGEST_ID);
}
