import {
  ERROR_STATUS,
  type ErrorBody,
  type ErrorCode,
  type ErrorReason,
  type Violation,
} from '@droptally/proto/api/errors';

/** An error as the client sees it. Thrown by controllers, sent by the error filter. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly violations?: Violation[],
    /** Seconds after which a retry makes sense. */
    readonly retryAfter?: number,
    readonly reason?: ErrorReason,
  ) {
    super(message);
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  headers(): Record<string, string> {
    const { retryAfter } = this;
    return retryAfter === undefined ? {} : { 'Retry-After': `${Math.max(1, Math.ceil(retryAfter))}` };
  }

  body(): ErrorBody {
    const { code, message, violations, reason } = this;
    return { code, message, ...(violations && { violations }), ...(reason && { reason }) };
  }
}
