import { ERROR_STATUS, type ErrorCode } from '@droptally/proto/api/errors';
import { HttpException } from '@nestjs/common';
import { ApiError } from '../api-error.ts';

const CODES = new Map<number, ErrorCode>(
  Object.entries(ERROR_STATUS).map(([code, status]) => [status, code as ErrorCode]),
);

/** Converts anything thrown to what a client may see: a code and a sentence, never a stack or an id. */
export function apiErrorOf(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const status = statusOf(thrown);
  if (status === undefined || status >= 500) return unexpected(status);
  return new ApiError(codeFor(status), thrown instanceof Error ? sentence(thrown.message) : 'The request is invalid');
}

/** Errors of a backend that is temporarily unavailable: not a fault of this program. */
const CONNECTION_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Errors of Nest, Fastify and its plugins carry an HTTP status. */
function statusOf(thrown: unknown): number | undefined {
  if (thrown instanceof HttpException) return thrown.getStatus();
  if (thrown instanceof Error && 'code' in thrown && CONNECTION_ERRORS.has(String(thrown.code)))
    return ERROR_STATUS.UNAVAILABLE;
  if (!(thrown instanceof Error) || !('statusCode' in thrown)) return undefined;
  return typeof thrown.statusCode === 'number' && thrown.statusCode >= 400 ? thrown.statusCode : undefined;
}

function codeFor(status: number): ErrorCode {
  return CODES.get(status) ?? 'INVALID_REQUEST';
}

function unexpected(status: number | undefined): ApiError {
  if (status === ERROR_STATUS.UNAVAILABLE)
    return new ApiError('UNAVAILABLE', 'The service is not available now', undefined, 5);
  return new ApiError('INTERNAL_ERROR', 'An unexpected error occurred');
}

/** Frameworks quote paths and headers in messages: masks everything but printable ASCII and limits the length. */
function sentence(message: string): string {
  return message.replace(/[^\x20-\x7e]/g, '?').slice(0, 200);
}
