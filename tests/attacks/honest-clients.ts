import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { API_PREFIXES, META_PATHS, META_PREFIX, PATHS } from '@droptally/proto/api/paths';
import { quantile } from '../load/figure.ts';

export type Felt = { p50: number; p99: number; asked: number };

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

/** Two people who use a site while it lasts, and how long each of them waited. */
export async function honestClients(port: number, whileLasts: AbortSignal): Promise<{ ping: Felt; report: Felt }> {
  const agent = new Agent({ keepAlive: true });
  try {
    const [ping, report] = await Promise.all([
      askAgain(whileLasts, PING_EVERY_MS, () => ask(agent, port, 'GET', `${META_PREFIX}${META_PATHS.ping}`)),
      askAgain(whileLasts, REPORT_EVERY_MS, () =>
        ask(agent, port, 'POST', `${API_PREFIXES[0]}${PATHS.report}`, REPORT),
      ),
    ]);
    return { ping, report };
  } finally {
    agent.destroy();
  }
}

async function askAgain(whileLasts: AbortSignal, everyMs: number, once: () => Promise<number>): Promise<Felt> {
  const waited: number[] = [];
  while (!whileLasts.aborted) {
    waited.push(await once());
    await pause(everyMs);
  }
  return { p50: quantile(waited, 0.5), p99: quantile(waited, 0.99), asked: waited.length };
}

/** How long it took until the whole answer was there; anything but a good one is no answer. */
function ask(agent: Agent, port: number, method: string, path: string, body?: string): Promise<number> {
  const begun = performance.now();
  const headers = { 'Content-Type': 'application/json' };
  return new Promise((resolve, reject) => {
    const asking = request({ agent, port, host: '127.0.0.1', method, path, headers, timeout: AT_MOST_MS });
    asking.on('timeout', () => asking.destroy(new Error(`${method} ${path} waits for more than ${AT_MOST_MS} ms`)));
    asking.on('error', reject);
    asking.on('response', (answer) => {
      answer.resume().on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - begun);
        else reject(new Error(`${method} ${path} was answered ${answer.statusCode}`));
      });
    });
    asking.end(body);
  });
}
