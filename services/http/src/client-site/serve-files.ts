import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ClientFile } from './client-file.ts';
import { sendFile } from './send-file.ts';

type ServedFile = { file: ClientFile; headers: Record<string, string> };
type Find = (request: FastifyRequest) => ServedFile | undefined | Promise<ServedFile | undefined>;

/** Serves the files that `find` returns; without one, the request goes on. Call before the app listens. */
export function serveFiles(instance: FastifyInstance, find: Find): void {
  // Not an async hook: most requests are for the API, and would wait for a promise each.
  instance.addHook('onRequest', (request, reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const found = isRead ? find(request) : undefined;
    if (found === undefined) done();
    else answer(request, reply, found).then((isAnswered) => isAnswered || done(), done);
  });
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  found: ServedFile | Promise<ServedFile | undefined>,
): Promise<boolean> {
  const served = await found;
  if (served) await sendFile(request, reply.headers(served.headers), served.file);
  return served !== undefined;
}
