import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import { BodyBytes, LARGE_CHUNK } from './body-bytes.ts';
import type { BodyRoom } from './body-room.ts';
import type {} from './client.ts';
import { watchPace } from './watch-pace.ts';

/**
 * Reads a body that is within its route's limit, comes fast enough and fits in `room`. Room for a declared length is
 * taken before anything is read, so that bodies that do not fit cost no reading. The caller ends `heldBody`.
 */
export function receiveBody(request: FastifyRequest, payload: Readable, room: BodyRoom): Promise<Buffer> {
  const limit = request.routeOptions.bodyLimit;
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > limit) return Promise.reject(tooLarge());
  const body = new BodyBytes();
  const { socket } = request.raw;
  const pace = watchPace(request.raw, () => request.bodyBytes);
  return new Promise<Buffer>((resolve, reject) => {
    let isRefused = false;
    const refuse = (error: ApiError) => {
      isRefused = true;
      pace.end();
      payload.removeAllListeners('data').pause();
      reject(error);
    };
    const makeWay = () => (payload.readableEnded ? void socket.destroy() : refuse(noRoom()));
    const held = room.begin(request.clientAddress, makeWay);
    request.heldBody = held;
    const take = (bytes: number) => {
      if (room.take(held, bytes)) return true;
      request.refusedShare = 1;
      refuse(noRoom());
      return false;
    };
    if (!take(declared)) return;
    payload.on('data', (chunk: Buffer) => {
      request.bodyBytes += chunk.length;
      if (request.bodyBytes > limit) return refuse(tooLarge());
      if (!declared && !take(chunk.length)) return;
      body.add(chunk);
      if (chunk.length >= LARGE_CHUNK) pauseForOthers(payload, () => !isRefused);
    });
    payload.once('end', () => {
      pace.end();
      if (!isRefused) resolve(body.all());
    });
    payload.on('error', () => refuse(new ApiError('INVALID_REQUEST', 'The body broke off')));
  });
}

/** Reads go on for as long as a sender has bytes ready, up to 2 MB, before any other connection is looked at. */
function pauseForOthers(payload: Readable, isWanted: () => boolean): void {
  payload.pause();
  setImmediate(() => isWanted() && payload.resume());
}

function tooLarge(): ApiError {
  return new ApiError('PAYLOAD_TOO_LARGE', 'The body is too large');
}

function noRoom(): ApiError {
  return new ApiError('UNAVAILABLE', 'Too many bodies are on their way', undefined, 5);
}
