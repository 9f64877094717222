import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ANYBODY, ask as askAt } from '../../testing/ask.ts';
import { type ServedWarehouse, serveWarehouse } from '../serve-warehouse.ts';

const dir = mkdtempSync(join(tmpdir(), 'droptally-pages-'));
const NAMES = ['Numbers.Example', '198.51.100.7'];
let served: ServedWarehouse;

beforeAll(async () => {
  served = await serveWarehouse({ dir, host: '0.0.0.0', names: NAMES, port: 0, credentials: ANYBODY });
});
afterAll(async () => {
  await served.close();
  rmSync(dir, { recursive: true, force: true });
});

const ask = (fields: Record<string, string>, init?: RequestInit) => askAt(served.url, fields, undefined, init);

test.each([
  ['an origin', { Origin: 'http://evil.example' }],
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
])('a request from a page is refused: %s', async (_, headers) => {
  expect(await ask({ query: 'SELECT 1' }, { headers })).toMatchObject({
    text: expect.stringContaining('Pages of other sites are not served'),
  });
});

async function answered(url: string, host: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(`GET /?query=SELECT%201 HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  await once(socket, 'close');
  return text;
}

test('another name of the address is refused, unless it is of loopback or configured', async () => {
  for (const host of ['rebound.example:8123', 'rebound.example', '192.0.2.1:8123', '127.0.0.1.rebound.example:8123'])
    expect(await answered(served.url, host)).toContain('is not a name of this endpoint');
  for (const host of ['localhost:8123', 'LOCALHOST.', '127.0.0.1:8123', '127.0.0.9', '[::1]:8123', '0.0.0.0'])
    expect(await answered(served.url, host)).toMatch(/^HTTP\/1.1 200 /);
  for (const host of ['numbers.example:8123', 'NUMBERS.example', '198.51.100.7:8123'])
    expect(await answered(served.url, host)).toMatch(/^HTTP\/1.1 200 /);
});

test('a name in a parameter is not a file either', async () => {
  const query = 'SELECT * FROM {t:Identifier}';
  expect(await ask({ query, param_t: '/etc/hostname' })).toMatchObject({ code: '60' });
});
