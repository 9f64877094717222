import type { FastifyReply } from 'fastify';

/** Marks a response that no cache may store. */
export function forbidCaching(reply: FastifyReply): void {
  reply.header('Cache-Control', 'no-cache, no-store, must-revalidate');
  reply.header('Pragma', 'no-cache');
  reply.header('Expires', '0');
}
