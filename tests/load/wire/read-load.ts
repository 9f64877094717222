import { quantile } from '../figure.ts';
import { LeanConnection } from './lean-connection.ts';

/** Repeats one request over several connections. Returns the rate and the latency. */
export async function readRate(
  url: string,
  request: string,
  { connections: count, seconds }: { connections: number; seconds: number },
): Promise<{ rate: number; p99: number; bytes: number; statuses: number[] }> {
  const connections = await LeanConnection.openAll(url, count);
  const latencies: number[] = [];
  const statuses = new Set<number>();
  let bytes = 0;
  const startedAt = performance.now();
  const run = async (connection: LeanConnection) => {
    while (performance.now() - startedAt < seconds * 1_000) {
      const answer = await connection.ask(request);
      latencies.push(answer.ms);
      statuses.add(answer.status);
      bytes = answer.body.length;
    }
  };
  await Promise.all(connections.map(run));
  const elapsed = (performance.now() - startedAt) / 1_000;
  for (const connection of connections) connection.close();
  return { rate: latencies.length / elapsed, p99: quantile(latencies, 0.99), bytes, statuses: [...statuses] };
}

/** Returns the latency of each request, sent in order over one connection. Throws on any unexpected status. */
export async function timesOf(url: string, requests: readonly string[], expected: number): Promise<number[]> {
  const connection = await LeanConnection.open(url);
  const times: number[] = [];
  for (const request of requests) {
    const { status, ms, body } = await connection.ask(request);
    if (status !== expected) throw new Error(`${status} for ${request}\n${body.toString().slice(0, 500)}`);
    times.push(ms);
  }
  connection.close();
  return times;
}
