import { createHash } from 'node:crypto';

/** A weak validator: it names the content, not the coding it travels in. */
export function etagOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part).update('\0');
  return `W/"${hash.digest('base64url')}"`;
}
