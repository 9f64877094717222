import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { AddressHolds } from './address-holds.ts';
import type {} from './client.ts';
import { watchPace } from './watch-pace.ts';

/** The whole body, if it is within its route's limit, not too slow, and there is room for it, which the caller gives back. */
export function receiveBody(request: FastifyRequest, payload: Readable, room: AddressHolds): Promise<Buffer> {
  const { clientAddress: address } = request;
  const limit = request.routeOptions.bodyLimit;
  const chunks: Buffer[] = [];
  let received = 0;
  let pace: { end(): void } | undefined;
  return new Promise<Buffer>((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > limit) return refuse(tooLarge());
    pace = watchPace(request.raw.socket, () => received);
    payload.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken);

    function onData(chunk: Buffer): void {
      request.bodyBytes += chunk.length;
      if (received + chunk.length > limit) refuse(tooLarge());
      else if (!room.take(address, chunk.length)) refuse(noRoom());
      else {
        received += chunk.length;
        request.heldBytes = received;
        chunks.push(chunk);
      }
    }
    function onEnd(): void {
      letGo();
      resolve(Buffer.concat(chunks));
    }
    function onBroken(): void {
      refuse(new ApiError('INVALID_REQUEST', 'The body broke off'));
    }
    function refuse(error: ApiError): void {
      letGo();
      room.give(address, received);
      request.heldBytes = 0;
      request.unread = true;
      reject(error);
    }
    function letGo(): void {
      pace?.end();
      payload.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken);
      payload.on('error', () => undefined);
    }
  });
}

function tooLarge(): ApiError {
  return new ApiError('PAYLOAD_TOO_LARGE', 'The body is too large');
}

function noRoom(): ApiError {
  return new ApiError('UNAVAILABLE', 'Too many bodies are on their way', undefined, 5);
}
