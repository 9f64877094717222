const BYTES = 16;

/** Returns a unique key of 32 hex digits. Unlike randomUUID it does not need a secure connection. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
