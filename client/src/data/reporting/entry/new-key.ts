const BYTES = 16;

/** A name that no other report has: 32 letters and digits. It needs no safe connection, unlike a UUID. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
