import {
  API_PREFIXES,
  CLIENT_ERRORS_PATH,
  INGEST_PATHS,
  LIVE_PATH,
  METRICS_PATH,
  PATHS,
  PROBE_PATH,
  PUSH_PATH,
  PUSH_PATHS,
} from '@droptally/proto/api/paths';
import { WebSocket } from 'ws';
import { CADDY } from './caddy.ts';
import { readDeploy } from './compose-file.ts';
import { type ProxyInFront, startProxy } from './proxy-process.ts';
import { testWithTool } from './tools.ts';

const V2 = API_PREFIXES[0];
const WRITES = ['users', 'report', 'recall', 'reportBatch', 'reportRecognition', 'defectInit', 'defectUpload'];

function pathsOf(matcher: string): string[] {
  const [, paths = ''] = new RegExp(`@${matcher} path (.*)`).exec(readDeploy('proxy/Caddyfile')) ?? [];
  return paths.split(' ');
}

test('the paths routed to ingest and push are those they serve', () => {
  expect(pathsOf('ingest')).toEqual(INGEST_PATHS.map((path) => `${path}*`));
  expect(pathsOf('push')).toEqual([`${PUSH_PATH}*`]);
  expect(pathsOf('inside')[0]).toBe(METRICS_PATH);
});

describe('the proxy itself', () => {
  let proxy: ProxyInFront;

  async function onProxy(body: () => Promise<void>): Promise<void> {
    proxy = await startProxy();
    try {
      await body();
    } finally {
      await proxy.close();
    }
  }

  const testProxy = (name: string, body: () => Promise<void>) => testWithTool(CADDY, name, () => onProxy(body));

  testProxy('every path of the API reaches the program that serves it', async () => {
    for (const [name, path] of Object.entries(PATHS))
      for (const prefix of API_PREFIXES) {
        const asked = `${prefix}${path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'x')}`;
        const { program, url } = await proxy.ask(`${asked}?a=%2F`);
        expect([name, program, url]).toEqual([name, WRITES.includes(name) ? 'ingest' : 'query', `${asked}?a=%2F`]);
      }
    for (const path of ['/', '/api/_/health', '/api/docs-json', '/result/stage', '/assets/index.js'])
      expect(await proxy.ask(path)).toMatchObject({ program: 'query' });
    for (const path of ['/api/write-docs', '/api/write-docs-json', PROBE_PATH, CLIENT_ERRORS_PATH])
      expect(await proxy.ask(path)).toMatchObject({ program: 'ingest' });
    for (const path of [PUSH_PATH, PUSH_PATH + PUSH_PATHS.subscriptions])
      expect(await proxy.ask(path)).toMatchObject({ program: 'push' });
  });

  testProxy('metrics are not public', async () => {
    const metrics = await fetch(`${proxy.url}${METRICS_PATH}`);
    expect([metrics.status, await metrics.json()]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })]);
  });

  testProxy('programs get the client address from the proxy, not from the request', async () => {
    const headers = { 'X-Original-Forwarded-For': '203.0.113.7', 'X-Forwarded-Proto': 'https' };
    const { headers: seen } = await proxy.ask(`${V2}/items`, { headers });
    expect(seen).toMatchObject({ 'x-original-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
  });

  testProxy('a screenshot of 50 MB passes unchanged', async () => {
    const body = Buffer.alloc(50_000_000, 1);
    const path = `${V2}/recognition/defects/report/upload/x`;
    expect(await proxy.ask(path, { method: 'POST', body })).toMatchObject({ program: 'ingest', bytes: body.length });
  });

  testProxy('WebSockets go to query for live numbers, to ingest for the probe', async () => {
    for (const [path, program] of [
      [LIVE_PATH, 'query'],
      [PROBE_PATH, 'ingest'],
    ] as const) {
      const socket = new WebSocket(`${proxy.url.replace('http', 'ws')}${path}`);
      const said = await new Promise((heard, fail) => socket.once('message', heard).once('error', fail));
      expect(String(said)).toBe(program);
      socket.terminate();
    }
  });

  testProxy('an address sticks to one program, and fails over while that is down', async () => {
    const first = await proxy.ask(`${V2}/report`, { method: 'POST', body: 'x' });
    for (let i = 0; i < 5; i++) expect((await proxy.ask(`${V2}/users`)).number).toBe(first.number);
    await proxy.stop(first);
    // Until the proxy notices that its open connection closed, it answers a write with 503 and retries a read.
    expect((await proxy.ask(`${V2}/users`)).number).toBe(1 - first.number);
    for (let i = 0; i < 5; i++) {
      const { program, number } = await proxy.ask(`${V2}/report`, { method: 'POST', body: 'x' });
      expect([program, number]).toEqual(['ingest', 1 - first.number]);
    }
  });

  testProxy('without any program, the response is an error that clients know, readable by other origins', async () => {
    for (const number of [0, 1]) await proxy.stop({ program: 'query', number });
    const answer = await fetch(`${proxy.url}${V2}/items`, { headers: { Origin: 'https://elsewhere.test' } });
    // Clients know an update by this word.
    const message = expect.stringContaining('unavailable');
    expect([answer.status, await answer.json()]).toEqual([503, { code: 'UNAVAILABLE', message }]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'retry-after': '1',
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': 'https://elsewhere.test',
    });
    expect(await proxy.ask(`${V2}/users`)).toMatchObject({ program: 'ingest' });
  });
});
