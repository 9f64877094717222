import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { AllowedMethods } from './allowed-methods.ts';
import { apiErrorOf } from './api-error-of.ts';

/** Sends every error as `{ code, message, violations?, reason? }`. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  readonly #logger = new Logger('Http');

  constructor(private readonly allowedMethods: AllowedMethods) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const error = this.#wrongMethod(request, reply) ?? apiErrorOf(thrown);
    if (error.status === 500) this.#logger.error(`${request.id}: ${thrown instanceof Error ? thrown.stack : thrown}`);
    if (reply.sent || reply.raw.headersSent) return void reply.raw.destroy();
    sendError(reply, error);
  }

  #wrongMethod(request: FastifyRequest, reply: FastifyReply): ApiError | undefined {
    if (!request.is404) return undefined;
    const allowed = this.allowedMethods.of(request.url);
    if (allowed.length === 0 || allowed.includes(request.method)) return undefined;
    reply.header('Allow', allowed.join(', '));
    return new ApiError('METHOD_NOT_ALLOWED', `This resource answers to ${allowed.join(', ')}`);
  }
}

export function sendError(reply: FastifyReply, error: ApiError): void {
  const { status } = error;
  reply
    .status(status)
    .headers(error.headers())
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(error.body()));
}
