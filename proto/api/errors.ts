/** HTTP status of every error code. The body of an error is always `{ code, message, violations?, reason? }`. */
export const ERROR_STATUS = {
  INVALID_REQUEST: 400,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_ERROR: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** What a code leaves open, and players can do something about: clients have a text for each in their languages. */
export const ERROR_REASONS = [
  'DAILY_LIMIT',
  'TOO_MANY_ACCOUNTS',
  'TOO_MANY_SCREENSHOTS',
  'NOTHING_STORED',
  'UNKNOWN_STAGE',
  'TOO_MANY_PULLS',
  'EARLIER_ID',
] as const;

export type ErrorReason = (typeof ERROR_REASONS)[number];

export type Violation = { field: string; violation: string; message: string };

export type ErrorBody = { code: ErrorCode; message: string; violations?: Violation[]; reason?: ErrorReason };
