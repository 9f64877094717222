import 'reflect-metadata';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CommonHeaders } from './answer/common-headers.ts';
import { answerCors } from './answer/cors.ts';
import type { HttpConfig } from './config.ts';
import { AllowedMethods } from './errors/allowed-methods.ts';
import { apiErrorOf } from './errors/api-error-of.ts';
import { answerClientError, refuseExpectation } from './errors/client-error.ts';
import { ErrorFilter, sendError } from './errors/error-filter.ts';
import type { GracefulShutdown } from './graceful-shutdown.ts';
import { isForeign } from './origin/is-foreign.ts';
import { acceptBodies } from './request/accept-bodies.ts';
import { acceptMany } from './request/accept-many.ts';
import { ChunkCountingRequest } from './request/chunk-counting-request.ts';
import { clientAddress, isSecure, requestedHost } from './request/client-address.ts';
import { limitLoad } from './request/limit-load.ts';
import { limitQuery, parseQuery } from './request/limit-query.ts';
import { limitRefusedBodies } from './request/limit-refused-bodies.ts';
import { limitSockets } from './request/limit-sockets.ts';
import { newRequestId } from './request/request-id.ts';
import { takeTurns } from './request/take-turns.ts';
import { PendingRequests } from './request/under-way.ts';
import { BinaryWsAdapter } from './web-socket/binary-ws-adapter.ts';

/** Without `origins` no other site is trusted; without `cookieDomain` the cookie is set for the requested host. */
export type HttpOptions = Pick<HttpConfig, 'proxies'> &
  Partial<Pick<HttpConfig, 'origins' | 'cookieDomain'>> & {
    version: string;
    shutdown?: GracefulShutdown;
  };

/** Idle timeout of a connection: a body that does not arrive, or a response nobody reads. */
const SILENT_MS = 60_000;
const HEADERS_TIMEOUT_MS = 20_000;
// Enough for a screenshot of 50 MB over a slow line.
const REQUEST_TIMEOUT_MS = 300_000;

/** Creates a Nest application that behaves as the API promises, even for requests that never reach a controller. */
export async function createApplication(
  module: Type | DynamicModule,
  options: HttpOptions,
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    genReqId: newRequestId,
    logger: false,
    connectionTimeout: SILENT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Node would reject a request without Host itself, and not in our format.
    http: { headersTimeout: HEADERS_TIMEOUT_MS, requireHostHeader: false, IncomingMessage: ChunkCountingRequest },
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      commonHeaders.set(request, reply, false);
      if (!answerCors(request, reply)) sendError(reply, apiErrorOf(error));
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 256, querystringParser: parseQuery },
  });
  const commonHeaders = new CommonHeaders(options.version);
  const allowedMethods = new AllowedMethods();
  const instance: FastifyInstance = adapter.getInstance();
  allowedMethods.watch(instance);
  acceptMany(instance.server);
  takeTurns(instance.server, options.proxies);
  const pending = new PendingRequests(instance);
  acceptBodies(instance, pending);
  addRequestHook(instance, commonHeaders, options);
  limitQuery(instance);
  limitLoad(instance, pending);
  limitRefusedBodies(instance, options.proxies);
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    bodyParser: false,
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  app.useGlobalFilters(new ErrorFilter(allowedMethods));
  app.getHttpServer().on('checkExpectation', refuseExpectation);
  app.useWebSocketAdapter(new BinaryWsAdapter(app, limitSockets(app.getHttpServer(), options.proxies)));
  return app;
}

/** Runs before everything else: identifies the client, sets common headers and answers preflights. */
function addRequestHook(instance: FastifyInstance, commonHeaders: CommonHeaders, options: HttpOptions): void {
  const { proxies, origins = new Set(), cookieDomain, shutdown } = options;
  // Browsers do not send Lax cookies from pages of other sites, but trusted ones need them.
  instance.decorate('accountCookie', { domain: cookieDomain, sameSite: origins.size > 0 ? 'None' : 'Lax' });
  for (const text of ['clientAddress', 'requestedHost'] as const) instance.decorateRequest(text, '');
  for (const flag of ['secure', 'foreign'] as const) instance.decorateRequest(flag, false);
  instance.decorateRequest('withholdCredentials', null);
  for (const count of ['bodyBytes', 'refusedShare'] as const) instance.decorateRequest(count, 0);
  instance.addHook('onRequest', (request, reply, done) => {
    request.clientAddress = clientAddress(request.raw, proxies);
    request.secure = isSecure(request.raw, proxies);
    request.requestedHost = requestedHost(request.raw, proxies);
    request.foreign = isForeign(request, origins);
    commonHeaders.set(request, reply, request.secure);
    if (shutdown?.begun) reply.header('Connection', 'close');
    if (!answerCors(request, reply)) done();
  });
}
