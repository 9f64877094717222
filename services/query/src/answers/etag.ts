import { createHash } from 'node:crypto';

/** Returns a weak ETag: it identifies the content, not its encoding. */
export function etagOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part).update('\0');
  return `W/"${hash.digest('base64url')}"`;
}
