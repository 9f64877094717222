import { ERROR_STATUS, type ErrorCode } from '@droptally/proto/api/errors';
import { HttpException } from '@nestjs/common';
import { ApiError } from '../api-error.ts';

const CODES = new Map<number, ErrorCode>(
  Object.entries(ERROR_STATUS).map(([code, status]) => [status, code as ErrorCode]),
);

/** What a client may know of whatever was thrown: nothing but a code and a sentence, never a stack or an id. */
export function apiErrorOf(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const status = statusOf(thrown);
  if (status === undefined || status >= 500) return unexpected(status);
  return new ApiError(codeFor(status), thrown instanceof Error ? sentence(thrown.message) : 'The request is invalid');
}

/** What a program asks in turn may be away for a while: that is no fault of its own. */
const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);

/** Errors of Nest, Fastify and its plugins carry the status they stand for. */
function statusOf(thrown: unknown): number | undefined {
  if (thrown instanceof HttpException) return thrown.getStatus();
  if (thrown instanceof Error && 'code' in thrown && AWAY.has(String(thrown.code))) return ERROR_STATUS.UNAVAILABLE;
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

/** Frameworks quote paths and headers in their messages: control characters go, and so does what is too long. */
function sentence(message: string): string {
  return message.replace(/[^\x20-\x7e]/g, '?').slice(0, 200);
}
