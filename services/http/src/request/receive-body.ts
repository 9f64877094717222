import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import { BodyBytes, LARGE_CHUNK } from './body-bytes.ts';
import { BodyRoom, type HeldBody } from './body-room.ts';
import type {} from './client.ts';
import { watchPace } from './watch-pace.ts';

/**
 * Reads a body that is within its route's limit, comes fast enough and fits in `room`. Room for a declared length is
 * taken before anything is read, so that bodies that do not fit cost no reading. The caller ends what `onHeld` gets.
 */
export function receiveBody(
  request: FastifyRequest,
  payload: Readable,
  { room, onHeld }: { room: BodyRoom; onHeld: (body: HeldBody) => void },
): Promise<Buffer> {
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
    const refuseForRoom = () => {
      request.refusedShare = 1;
      refuse(noRoom());
    };
    const needsRoom = BodyRoom.needsRoom(declared);
    const held = needsRoom ? room.begin(request.clientAddress, declared, makeWay) : undefined;
    if (held) onHeld(held);
    else if (needsRoom) return refuseForRoom();
    payload.on('data', (chunk: Buffer) => {
      request.bodyBytes += chunk.length;
      if (request.bodyBytes > limit) return refuse(tooLarge());
      if (held && !declared && !room.take(held, chunk.length)) return refuseForRoom();
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
