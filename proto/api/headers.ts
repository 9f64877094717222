/** HTTP headers of the API, in the case in which they are sent. */
export const HEADERS = {
  authorization: 'Authorization',
  setAccount: 'X-Penguin-Set-PenguinID',
  compatible: 'X-Penguin-Compatible',
  upgrade: 'X-Penguin-Upgrade',
  droptallyCompatible: 'X-Droptally-Compatible',
  requestId: 'X-Penguin-Request-ID',
  idempotencyKey: 'X-Penguin-Idempotency-Key',
  /** The same under the name that others use for it. */
  usualIdempotencyKey: 'Idempotency-Key',
  idempotency: 'X-Penguin-Idempotency',
  /** Log position at which the numbers in a response are exact: offset per partition, joined by dots. */
  position: 'X-Droptally-Position',
  /** Sent as 1 while the numbers are incomplete and being rebuilt. */
  rebuilding: 'X-Droptally-Rebuilding',
} as const;

export const AUTH_REALM = 'PenguinID';
export const ACCOUNT_COOKIE = 'userID';
