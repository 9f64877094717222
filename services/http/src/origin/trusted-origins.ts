/** Origins beside our own whose pages may act for a player: a mirror, a native shell, a browser extension. */
export type TrustedOrigins = ReadonlySet<string>;

const WILDCARD = '*';
const OTHER_SCHEME = /^(?!file:)[a-z][a-z0-9+.-]*:\/\/[a-zA-Z0-9._-]+(:\d{1,5})?$/;

/** Parses a comma-separated list of origins; throws on one that no browser would send. */
export function parseTrustedOrigins(list: string): TrustedOrigins {
  const origins = list.split(',').map((text) => text.trim());
  return new Set(origins.filter(Boolean).map(checked));
}

function checked(origin: string): string {
  const isWeb = /^https?:\/\//.test(origin);
  const isRight = isWeb ? URL.canParse(origin) && new URL(origin).origin === origin : OTHER_SCHEME.test(origin);
  // Never `null`: it is the origin of every sandboxed frame and every local file.
  if (isRight && !origin.includes(WILDCARD)) return origin;
  throw new Error(`DROPTALLY_TRUSTED_ORIGINS: "${origin}" is not an origin, e.g. https://mirror.example`);
}
