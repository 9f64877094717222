import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ANYBODY, ask as askAt } from '../../testing/ask.ts';
import { type ServedWarehouse, serveWarehouse } from '../serve-warehouse.ts';

const dir = mkdtempSync(join(tmpdir(), 'droptally-pages-'));
let served: ServedWarehouse;

beforeAll(async () => {
  served = await serveWarehouse({ dir, port: 0, credentials: ANYBODY });
});
afterAll(async () => {
  await served.close();
  rmSync(dir, { recursive: true, force: true });
});

const ask = (fields: Record<string, string>, init?: RequestInit) => askAt(served.url, fields, undefined, init);

test.each([
  ['an origin', { Origin: 'http://evil.example' }],
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
])('what a page asks is refused: %s', async (_, headers) => {
  expect(await ask({ query: 'SELECT 1' }, { headers })).toMatchObject({
    text: expect.stringContaining('Pages of other sites are not served'),
  });
});

test('a name that leads here is not this endpoint’s', async () => {
  const { port } = new URL(served.url);
  const answered = async (host: string) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET /?query=SELECT%201 HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    let text = '';
    socket.on('data', (data) => (text += data));
    await once(socket, 'close');
    return text;
  };
  expect(await answered(`rebound.example:${port}`)).toContain('Only the loopback address');
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
    expect(await answered(host)).toMatch(/^HTTP\/1.1 200 /);
});

test('a name that is given apart is no file either', async () => {
  const query = 'SELECT * FROM {t:Identifier}';
  expect(await ask({ query, param_t: '/etc/hostname' })).toMatchObject({
    text: expect.stringContaining('leaves the database'),
  });
});
