import { createHash } from 'node:crypto';

/** Names a subscription or a message: short enough for a key, and the same for the same text. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
