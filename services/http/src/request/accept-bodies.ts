import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type {} from './client.ts';
import { FairShares } from './fair-shares.ts';
import { hasBody } from './has-body.ts';
import { parseJson, requireJson } from './parse-json.ts';
import { receiveBody } from './receive-body.ts';
import type { PendingRequests } from './under-way.ts';

/** Default body limit of a route. */
const BODY_LIMIT = 64 * 1024;

/** Memory for bodies of unanswered requests. */
const MAX_BYTES = 96 * 2 ** 20;
const MAX_BYTES_PER_ADDRESS = 8 * 2 ** 20;

/** Installs one parser for every media type: JSON, or raw bytes if the route's config sets `rawBody`. */
export function acceptBodies(instance: FastifyInstance, pending: PendingRequests): void {
  instance.addHook('onRoute', (route) => {
    route.bodyLimit ??= route.config?.bodyLimit ?? BODY_LIMIT;
  });
  instance.removeAllContentTypeParsers();
  const room = new FairShares(MAX_BYTES_PER_ADDRESS, MAX_BYTES);
  pending.onEnd((request) => {
    if (request.heldBytes > 0) room.give(request.clientAddress, request.heldBytes);
    request.heldBytes = 0;
  });
  instance.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) => {
    return bodyOf(request, await receiveBody(request, payload, room));
  });
  instance.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    if (!request.routeOptions.config.streamBody) return done(notExpected());
    // The handler resumes it.
    payload.pause().on('data', (chunk: Buffer) => {
      request.bodyBytes += chunk.length;
    });
    done(null, payload);
  });
  instance.addHook('onSend', (request, reply, _payload, done) => {
    // After a response to an unread body, the connection cannot be reused.
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
