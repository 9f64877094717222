export const CREDENTIALS = 'Access-Control-Allow-Credentials';
const EXPOSED_HEADERS =
  'Content-Type,X-Penguin-Set-PenguinID,X-Penguin-Upgrade,X-Penguin-Compatible,X-Penguin-Request-ID';
const VARIES = { Vary: 'Origin' };

/** Headers by which pages of any origin may read a response that depends on no account. */
export function readableFrom(origin: string | undefined): Record<string, string> {
  return origin === undefined ? VARIES : { ...allowOrigin(origin), 'Access-Control-Expose-Headers': EXPOSED_HEADERS };
}

export function allowOrigin(origin: string): Record<string, string> {
  return { ...VARIES, 'Access-Control-Allow-Origin': origin, [CREDENTIALS]: 'true' };
}
