import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ask } from '../testing/ask.ts';
import {
  answerBusy,
  answerCrowded,
  answerLate,
  answerTinyChunks,
  answerTooMany,
  refuseExpectation,
} from './client-error.ts';

const ORIGIN = 'https://a.example';

test.each<[string, number, (request: IncomingMessage, response: ServerResponse) => void]>([
  ['a body that is late', 408, answerLate],
  ['tiny chunks', 400, answerTinyChunks],
  ['too many requests', 429, (_, response) => answerTooMany(response)],
  ['too many requests of all', 503, (_, response) => answerCrowded(response)],
  ['too many connections', 503, ({ socket, headers }) => answerBusy(socket, headers.origin)],
  ['an unknown expectation', 417, refuseExpectation],
])('a page of another origin may read the answer to %s', async (_, status, answer) => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { statusCode, headers } = await ask(port, { url: '/', headers: { origin: ORIGIN } });
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    vary: 'Origin',
    'access-control-allow-origin': ORIGIN,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': expect.stringContaining('X-Penguin-Compatible'),
  });
  expect(headers['retry-after']).toEqual(status === 429 || status === 503 ? expect.stringMatching(/^\d+$/) : undefined);
  expect((await ask(port, { url: '/' })).headers['access-control-allow-origin']).toBeUndefined();
  server.close();
});
