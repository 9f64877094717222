import type { ErrorBody, ErrorCode } from '@droptally/proto/api/errors';

/** A failed request. `status` is null if there was no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The site is being deployed and will be back within minutes. */
  readonly deploying: boolean;
  /** Seconds after which to retry, if the server says so. */
  readonly retryAfter: number | null;

  constructor(
    readonly status: number | null,
    /** The reason alone; `message` has the status in front of it. */
    readonly reason: string,
    readonly code: ErrorCode | null = null,
    { deploying = false, retryAfter = null }: { deploying?: boolean; retryAfter?: number | null } = {},
  ) {
    super(`(${status ?? '!'}) ${reason}`);
    this.deploying = deploying;
    this.retryAfter = retryAfter;
  }
}

/** Reasons found here, not in the words of the server. */
export const NO_ANSWER = 'no answer';
export const INVALID_ANSWER = 'invalid structure';

/** There was no response. The browser's own words, kept as the cause, tell users nothing. */
export class NoAnswer extends ApiError {
  constructor(cause?: unknown) {
    super(null, NO_ANSWER);
    this.cause = cause;
  }
}

/** A response without the expected data. */
export class InvalidAnswer extends ApiError {
  constructor(status: number) {
    super(status, INVALID_ANSWER);
  }
}

const DEPLOYING = /<meta[^>]+penguin:exception[^>]+type=deploying/i;

/** Parses an error response in any format. */
export function apiErrorOf(
  status: number,
  text: string,
  statusText: string,
  retryAfter: string | null = null,
): ApiError {
  const body = errorBody(text);
  const reason = body?.message ?? (text.length < 200 && !text.startsWith('<') && text ? text : statusText);
  const deploying = /unavailable/i.test(reason) || DEPLOYING.test(text);
  return new ApiError(status, reason, body?.code ?? null, { deploying, retryAfter: secondsOf(retryAfter) });
}

/** Ignores dates, as the clock of this device cannot be trusted. */
function secondsOf(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header.trim()) ? Number(header) : null;
}

function errorBody(text: string): Partial<ErrorBody> | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' ? body : null;
  } catch {
    return null;
  }
}
