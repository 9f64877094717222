const ACCESS_DENIED = '497';

/** Whether the server refused a request because the user lacks a grant. */
export function isRefused(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && String(error.code) === ACCESS_DENIED;
}
