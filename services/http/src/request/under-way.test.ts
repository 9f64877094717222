import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { PendingRequests } from './under-way.ts';

const REQUEST = 'GET /stream HTTP/1.1\r\nHost: x\r\n\r\n';

test('streams of responses that wait behind another end with the connection', async () => {
  const app = fastify();
  const pending = new PendingRequests(app);
  const ended: unknown[] = [];
  const streams: Readable[] = [];
  let allMade = () => {};
  const made = new Promise<void>((resolve) => {
    allMade = resolve;
  });
  app.get('/stream', (request, reply) => {
    pending.onEnd(request, () => ended.push(request));
    // Never ends, so the responses behind the first one wait.
    const stream = new Readable({ read: () => {} });
    stream.push('first bytes');
    if (streams.push(stream) === 3) allMade();
    void reply.send(stream);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(REQUEST.repeat(3));
  await made;
  const closed = streams.map((stream) => once(stream, 'close'));
  socket.resetAndDestroy();
  await Promise.all(closed);
  expect(ended).toHaveLength(3);
  await app.close();
});
