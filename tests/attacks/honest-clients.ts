import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { API_PREFIXES, META_PATHS, META_PREFIX, PATHS } from '@droptally/proto/api/paths';
import { quantile } from '../load/figure.ts';

/** Milliseconds of all requests. Those in `failed` had no answer in time, or another status than 200. */
export type Latency = { p50: number; p99: number; asked: number; failed: readonly string[] };

const PING_EVERY_MS = 25;
const REPORT_EVERY_MS = 50;
const AT_MOST_MS = 20_000;
const REPORT = JSON.stringify({
  server: 'CN',
  stageId: 'main_01-07',
  drops: [{ dropType: 'NORMAL_DROP', itemId: '30012', quantity: 1 }],
  source: 'honest',
  version: '1',
});

/** Neither an attacker's address nor that of a proxy, which some limits exempt. */
const localAddress = '127.0.250.1';

/** Simulates two honest users until the signal: one stays connected, one connects anew for each report. */
export async function honestClients(port: number, signal: AbortSignal): Promise<{ ping: Latency; report: Latency }> {
  const staying = new Agent({ keepAlive: true, localAddress });
  const arriving = new Agent({ keepAlive: false, localAddress });
  try {
    const [ping, report] = await Promise.all([
      askRepeatedly(signal, PING_EVERY_MS, () =>
        ask(staying, port, { method: 'GET', path: `${META_PREFIX}${META_PATHS.ping}` }),
      ),
      askRepeatedly(signal, REPORT_EVERY_MS, () =>
        ask(arriving, port, { method: 'POST', path: `${API_PREFIXES[0]}${PATHS.report}`, body: REPORT }),
      ),
    ]);
    return { ping, report };
  } finally {
    staying.destroy();
    arriving.destroy();
  }
}

async function askRepeatedly(signal: AbortSignal, everyMs: number, once: () => Promise<void>): Promise<Latency> {
  const waited: number[] = [];
  const failed: string[] = [];
  while (!signal.aborted) {
    const begun = performance.now();
    await once().catch((error: Error) => failed.push(error.message));
    waited.push(performance.now() - begun);
    await pause(everyMs);
  }
  return { p50: quantile(waited, 0.5), p99: quantile(waited, 0.99), asked: waited.length, failed };
}

type Question = { method: string; path: string; body?: string };

/** Ends once the response is complete. Rejects any status but 200. */
function ask(agent: Agent, port: number, { method, path, body }: Question): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  return new Promise((resolve, reject) => {
    const outgoing = request({ agent, port, host: '127.0.0.1', method, path, headers, timeout: AT_MOST_MS });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${method} ${path} waits for more than ${AT_MOST_MS} ms`)));
    outgoing.on('error', reject);
    outgoing.on('response', (answer) => {
      answer.resume().on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${method} ${path} was answered ${answer.statusCode}`));
      });
    });
    outgoing.end(body);
  });
}
