/** Limits of one request and of all together. A request's own settings may override them. */
export type Limits = {
  bodyBytes: number;
  resultBytes: number;
  memoryBytes: number;
  executionS: number;
  waitingQueries: number;
  connections: number;
};

export const LIMITS: Limits = {
  bodyBytes: 512 * 1_048_576,
  resultBytes: 4_096 * 1_048_576,
  memoryBytes: 4_096 * 1_048_576,
  executionS: 300,
  waitingQueries: 500,
  connections: 1_000,
};

/** Returns the statement that sets the limits on a connection, before any statement of the request. */
export function limitSettings({ resultBytes, memoryBytes, executionS }: Limits): string {
  return `SET max_result_bytes = ${resultBytes}, max_memory_usage = ${memoryBytes}, max_execution_time = ${executionS}`;
}
