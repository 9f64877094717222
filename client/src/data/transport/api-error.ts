import type { ErrorBody, ErrorCode } from '@droptally/proto/api/errors';

/** Why a request brought nothing; `status` is null when there was no answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number | null,
    /** The reason alone; `message` has the status in front of it. */
    readonly reason: string,
    readonly code: ErrorCode | null = null,
    /** The site is being brought up to date and will be back within minutes. */
    readonly deploying = false,
    /** After how many seconds the server wants to be asked again, where it says so. */
    readonly retryAfter: number | null = null,
  ) {
    super(`(${status ?? '!'}) ${reason}`);
  }
}

/** An answer that holds nothing of what was asked for. */
export class InvalidAnswer extends ApiError {
  constructor(status: number) {
    super(status, 'invalid structure');
  }
}

const DEPLOYING = /<meta[^>]+penguin:exception[^>]+type=deploying/i;

/** What an error answer says, whatever it is written in. */
export function apiErrorOf(
  status: number,
  text: string,
  statusText: string,
  retryAfter: string | null = null,
): ApiError {
  const body = errorBody(text);
  const reason = body?.message ?? (text.length < 200 && !text.startsWith('<') && text ? text : statusText);
  const deploying = /unavailable/i.test(reason) || DEPLOYING.test(text);
  return new ApiError(status, reason, body?.code ?? null, deploying, secondsOf(retryAfter));
}

/** Given as a date it says nothing that the clock of this device could be trusted with. */
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
