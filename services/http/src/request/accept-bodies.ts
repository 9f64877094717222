import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {} from './client.ts';
import { parseJson, requireJson } from './parse-json.ts';

/** How large a body may be where its route says nothing else. */
const BODY_LIMIT = 64 * 1024;

/** One parser for every media type: JSON, or the bytes as they came where the route's config says `rawBody`. */
export function acceptBodies(instance: FastifyInstance): void {
  instance.addHook('onRoute', (route) => {
    route.bodyLimit ??= route.config?.bodyLimit ?? BODY_LIMIT;
  });
  instance.removeAllContentTypeParsers();
  instance.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    try {
      done(null, bodyOf(request, body));
    } catch (error) {
      done(error as Error);
    }
  });
}

function bodyOf(request: FastifyRequest, body: Buffer): unknown {
  if (request.routeOptions.config.rawBody || request.is404) return body;
  requireJson(request.headers['content-type']);
  return parseJson(body);
}
