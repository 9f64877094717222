import { Agent, get } from 'node:http';
import type { Health } from '@droptally/http/meta/health';
import { serveStatus } from './serve-status.ts';

test('health and metrics are answered; anything else is 404, or health while that is bad', async () => {
  let health: Health = { ready: false, message: 'The log cannot be reached', about: { log: 'unreachable' } };
  const metrics = { contentType: 'text/plain', metrics: async () => 'a 1\n' };
  const server = await serveStatus('127.0.0.1', 0, { health: () => health, metrics });
  const ask = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);
  const waiting = await ask('/PenguinStats/api/v2/report');
  expect(waiting.status).toBe(503);
  expect(waiting.headers.get('retry-after')).toBe('1');
  const body = { code: 'UNAVAILABLE', message: 'The log cannot be reached', log: 'unreachable' };
  expect(await waiting.json()).toEqual(body);
  expect(await (await ask('/metrics')).text()).toBe('a 1\n');
  health = { ready: true, about: { log: 'reachable' } };
  expect(await (await ask('/health')).json()).toEqual({ status: 'ok', log: 'reachable' });
  expect((await ask('/api/_/health?now')).status).toBe(200);
  expect((await ask('/elsewhere')).status).toBe(404);
  await server.close();
});

test('it closes while a keep-alive client keeps asking', async () => {
  let asked = () => {};
  const isAsked = new Promise<void>((done) => {
    asked = done;
  });
  let tell = (_: Health) => {};
  const health = () => {
    asked();
    return new Promise<Health>((told) => {
      tell = told;
    });
  };
  const server = await serveStatus('127.0.0.1', 0, { health, metrics: { contentType: '', metrics: async () => '' } });
  const agent = new Agent({ keepAlive: true });
  const ask = () =>
    new Promise<number | undefined>((answered, fail) => {
      get({ port: server.port, host: '127.0.0.1', path: '/health', agent }, (response) => {
        response.resume().once('end', () => answered(response.statusCode));
      }).once('error', fail);
    });
  const first = ask();
  await isAsked;
  const closed = server.close();
  tell({ ready: true, about: {} });
  expect(await first).toBe(200);
  await expect(ask()).rejects.toThrow('ECONNREFUSED');
  await closed;
  agent.destroy();
});
