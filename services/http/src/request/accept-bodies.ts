import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import { BodyRoom, type HeldBody } from './body-room.ts';
import type {} from './client.ts';
import { hasBody } from './has-body.ts';
import { parseJson, requireJson } from './parse-json.ts';
import { receiveBody } from './receive-body.ts';
import type { PendingRequests } from './under-way.ts';

/** Default body limit of a route. */
const BODY_LIMIT = 64 * 1024;

/** Installs one parser for every media type: JSON, or raw bytes if the route's config sets `rawBody`. */
export function acceptBodies(instance: FastifyInstance, pending: PendingRequests): void {
  instance.addHook('onRoute', (route) => {
    route.bodyLimit ??= route.config?.bodyLimit ?? BODY_LIMIT;
  });
  instance.removeAllContentTypeParsers();
  const room = new BodyRoom();
  instance.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) => {
    const onHeld = (body: HeldBody) => pending.onEnd(request, () => room.end(body));
    return bodyOf(request, await receiveBody(request, payload, { room, onHeld }));
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
  const { rawBody, streamBody, alwaysJson } = request.routeOptions.config;
  if (rawBody || request.is404) return body;
  if (streamBody) throw notExpected();
  if (!alwaysJson) requireJson(request.headers['content-type']);
  return parseJson(body);
}

function notExpected(): ApiError {
  return new ApiError('UNSUPPORTED_MEDIA_TYPE', 'This resource takes another kind of body');
}
