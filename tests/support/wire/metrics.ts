import { METRICS_PATH } from '@droptally/proto/api/paths';

/** Token for the metrics of every site under test. */
export const METRICS_TOKEN = 'metrics-of-a-site-under-test';
export const METRICS_HEADERS = { Authorization: `Bearer ${METRICS_TOKEN}` } as const;

export async function readMetrics(url: string): Promise<string> {
  return (await fetch(url + METRICS_PATH, { headers: METRICS_HEADERS })).text();
}
