import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type {} from './client.ts';
import { FairShares } from './fair-shares.ts';
import { hasBody } from './has-body.ts';
import { parseJson, requireJson } from './parse-json.ts';
import { receiveBody } from './receive-body.ts';
import type { UnderWay } from './under-way.ts';

/** How large a body may be where its route says nothing else. */
const BODY_LIMIT = 64 * 1024;

/** What is kept of bodies that are not answered. */
const MOST_BYTES = 96 * 2 ** 20;
const MOST_BYTES_OF_AN_ADDRESS = 8 * 2 ** 20;

/** One parser for every media type: JSON, or the bytes as they came where the route's config says `rawBody`. */
export function acceptBodies(instance: FastifyInstance, underWay: UnderWay): void {
  instance.addHook('onRoute', (route) => {
    route.bodyLimit ??= route.config?.bodyLimit ?? BODY_LIMIT;
  });
  instance.removeAllContentTypeParsers();
  const room = new FairShares(MOST_BYTES_OF_AN_ADDRESS, MOST_BYTES);
  underWay.onEnd((request) => {
    if (request.heldBytes > 0) room.give(request.clientAddress, request.heldBytes);
    request.heldBytes = 0;
  });
  instance.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) => {
    return bodyOf(request, await receiveBody(request, payload, room));
  });
  instance.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    if (!request.routeOptions.config.streamBody) return done(notExpected());
    // Its handler lets it flow.
    payload.pause().on('data', (chunk: Buffer) => {
      request.bodyBytes += chunk.length;
    });
    done(null, payload);
  });
  instance.addHook('onSend', (request, reply, _payload, done) => {
    // Nothing can follow a body on its connection that is answered before it was read.
    if (hasBody(request) && !request.raw.complete) reply.header('Connection', 'close');
    done();
  });
}

function bodyOf(request: FastifyRequest, body: Buffer): unknown {
  const { rawBody, streamBody, mostValues } = request.routeOptions.config;
  if (rawBody || request.is404) return body;
  if (streamBody) throw notExpected();
  requireJson(request.headers['content-type']);
  return parseJson(body, mostValues);
}

function notExpected(): ApiError {
  return new ApiError('UNSUPPORTED_MEDIA_TYPE', 'This resource takes another kind of body');
}
