import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedCoding } from '../answer/accepted-coding.ts';
import type { ClientFile } from './client-file.ts';

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

/** Sends a file from memory, packed if the client takes that, and not again if it has it. */
async function sendFile(request: FastifyRequest, reply: FastifyReply, file: ClientFile): Promise<void> {
  reply.header('ETag', file.etag).header('Vary', 'Origin, Accept-Encoding');
  if (request.headers['if-none-match']?.includes(file.etag)) {
    await reply.code(304).send();
    return;
  }
  const coding = file.packable ? acceptedCoding(request.headers['accept-encoding']) : undefined;
  if (coding) reply.header('Content-Encoding', coding);
  await reply.type(file.type).send(coding ? await file.packed(coding) : file.bytes);
}
