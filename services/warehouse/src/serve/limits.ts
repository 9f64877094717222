/** What one request, and all of them together, may take. A request's own settings may ask for other amounts. */
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

/** The statement that puts them on a connection before anything of the request's own. */
export function limitSettings({ resultBytes, memoryBytes, executionS }: Limits): string {
  return `SET max_result_bytes = ${resultBytes}, max_memory_usage = ${memoryBytes}, max_execution_time = ${executionS}`;
}
