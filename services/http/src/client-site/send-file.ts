import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedCoding } from '../answer/accepted-coding.ts';
import type { ClientFile } from './client-file.ts';

/** Sends a file from memory, packed if the client takes that, and not again if it has it. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: ClientFile): Promise<void> {
  reply.header('ETag', file.etag).header('Vary', 'Origin, Accept-Encoding');
  if (request.headers['if-none-match']?.includes(file.etag)) {
    await reply.code(304).send();
    return;
  }
  const coding = file.packable ? acceptedCoding(request.headers['accept-encoding']) : undefined;
  if (coding) reply.header('Content-Encoding', coding);
  await reply.type(file.type).send(coding ? await file.packed(coding) : file.bytes);
}
