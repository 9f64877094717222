import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { peerOf } from '../request/client-address.ts';
import type { MetricsReaders } from './meta-options.ts';

const LOOPBACK = /^(127\.|::1$)/;
/** What proxies say of who asked: then it was not asked here. */
const PROXIED = ['forwarded', 'via', 'x-forwarded-for', 'x-original-forwarded-for', 'x-forwarded-proto', 'x-real-ip'];

export function mayReadMetrics({ headers, raw }: FastifyRequest, { token }: MetricsReaders): boolean {
  if (token) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  return LOOPBACK.test(peerOf(raw.socket)) && PROXIED.every((name) => headers[name] === undefined);
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
