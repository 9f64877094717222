import { ERROR_REASONS, type ErrorBody, type ErrorCode, type ErrorReason } from '@droptally/proto/api/errors';
import { withStatus } from '#i18n/with-status.ts';

type Details = { deploying?: boolean; retryAfter?: number | null; why?: ErrorReason | null };

/** A failed request. `status` is null if there was no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The site is being deployed and will be back within minutes. */
  readonly deploying: boolean;
  /** Seconds after which to retry, if the server says so. */
  readonly retryAfter: number | null;
  /** What the code leaves open. */
  readonly why: ErrorReason | null;

  constructor(
    readonly status: number | null,
    /** The reason alone; `message` has the status in front of it. */
    readonly reason: string,
    readonly code: ErrorCode | null = null,
    { deploying = false, retryAfter = null, why = null }: Details = {},
  ) {
    super(withStatus(status, reason));
    this.deploying = deploying;
    this.retryAfter = retryAfter;
    this.why = why;
  }
}

/** Reasons found here, not in the words of the server. */
export const NO_ANSWER = 'no answer';
export const INVALID_ANSWER = 'invalid structure';
export const SERVER_ERROR = 'server error';
/** The site answers, and not with the asked part of the program. */
export const REPLACED = 'replaced';

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

/** What is told of a failure: kept on the device, or sent between threads. */
export type Failure = Pick<ApiError, 'status' | 'reason'>;

export function failureOf(error: unknown): Failure {
  const { status = null, reason, message } = Object(error) as Partial<ApiError>;
  return { status, reason: reason ?? message ?? String(error) };
}

/** What proxies answer for a site that they do not reach. */
const UNEXPLAINED: Readonly<Record<number, string>> = { 502: NO_ANSWER, 503: 'Service Unavailable', 504: NO_ANSWER };

/** Parses an error response in any format. */
export function apiErrorOf(
  status: number,
  text: string,
  statusText: string,
  retryAfter: string | null = null,
): ApiError {
  const body = errorBody(text);
  const isSentence = text.length > 0 && text.length < 200 && !text.startsWith('<');
  const reason = body?.message || (isSentence ? text : unexplained(status, statusText));
  const deploying = /unavailable/i.test(reason) || DEPLOYING.test(text);
  const why = ERROR_REASONS.find((known) => known === body?.reason) ?? null;
  return new ApiError(status, reason, body?.code ?? null, { deploying, retryAfter: secondsOf(retryAfter), why });
}

/** The status text is English, and HTTP/2 has none: what is known by its number is said in the user's language. */
function unexplained(status: number, statusText: string): string {
  return UNEXPLAINED[status] ?? (status >= 500 ? SERVER_ERROR : statusText || INVALID_ANSWER);
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
