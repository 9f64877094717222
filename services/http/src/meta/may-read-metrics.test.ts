import type { FastifyRequest } from 'fastify';
import { mayReadMetrics } from './may-read-metrics.ts';

test('metrics are readable only with the token', () => {
  const reads = (authorization?: string) =>
    mayReadMetrics({ headers: { authorization } } as unknown as FastifyRequest, 'secret');
  expect(reads('Bearer secret')).toBe(true);
  for (const wrong of [undefined, '', 'Bearer ', 'Bearer secre', 'secret']) expect(reads(wrong)).toBe(false);
});
