import type { FastifyReply } from 'fastify';

/** For answers that no cache may keep. */
export function forbidCaching(reply: FastifyReply): void {
  reply.header('Cache-Control', 'no-cache, no-store, must-revalidate');
  reply.header('Pragma', 'no-cache');
  reply.header('Expires', '0');
}
