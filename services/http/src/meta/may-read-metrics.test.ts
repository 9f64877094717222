import type { FastifyRequest } from 'fastify';
import { mayReadMetrics } from './may-read-metrics.ts';

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ headers, raw: { socket: { remoteAddress } } }) as unknown as FastifyRequest;

test('without a token they are read on the machine itself, and not through a proxy of it', () => {
  const reads = (...asked: Parameters<typeof from>) => mayReadMetrics(from(...asked), { token: undefined });
  for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(reads(here)).toBe(true);
  for (const there of ['192.0.2.1', '10.0.0.2', '']) expect(reads(there)).toBe(false);
  expect(reads('127.0.0.1', { 'x-forwarded-for': '192.0.2.1' })).toBe(false);
});

test('with one they are read from anywhere by whoever knows it, and by nobody else', () => {
  const reads = (authorization: string) => mayReadMetrics(from('127.0.0.1', { authorization }), { token: 'secret' });
  expect(reads('Bearer secret')).toBe(true);
  for (const wrong of ['', 'Bearer ', 'Bearer secre', 'secret']) expect(reads(wrong)).toBe(false);
});
