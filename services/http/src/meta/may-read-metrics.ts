import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

export function mayReadMetrics({ headers }: FastifyRequest, token: string): boolean {
  const [given, expected] = [headers.authorization ?? '', `Bearer ${token}`].map(sha256Of) as [Buffer, Buffer];
  return timingSafeEqual(given, expected);
}

function sha256Of(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
