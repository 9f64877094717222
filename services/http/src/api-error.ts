import { ERROR_STATUS, type ErrorBody, type ErrorCode, type Violation } from '@droptally/proto/api/errors';

/** A refusal as the client sees it; thrown by controllers, written by the error filter. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly violations?: Violation[],
    /** Seconds after which trying again makes sense. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  body(): ErrorBody {
    const { code, message, violations } = this;
    return violations ? { code, message, violations } : { code, message };
  }
}
