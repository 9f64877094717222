/** The header names that both sides agree on, in the case they are sent. */
export const HEADERS = {
  authorization: 'Authorization',
  setAccount: 'X-Penguin-Set-PenguinID',
  compatible: 'X-Penguin-Compatible',
  droptallyCompatible: 'X-Droptally-Compatible',
  requestId: 'X-Penguin-Request-ID',
  idempotencyKey: 'X-Penguin-Idempotency-Key',
  idempotency: 'X-Penguin-Idempotency',
  /** Log position that the numbers of an answer are exact at: offset per partition, joined by dots. */
  position: 'X-Droptally-Position',
  /** Sent as 1 while the numbers lack something, and are being made anew. */
  rebuilding: 'X-Droptally-Rebuilding',
} as const;

export const AUTH_REALM = 'PenguinID';
export const ACCOUNT_COOKIE = 'userID';
