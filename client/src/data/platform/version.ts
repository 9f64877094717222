/** This build of the client, and the commit it was made from; both are set by the bundler. */
export const VERSION = typeof __VERSION__ === 'string' ? __VERSION__ : '0.0.0';
export const COMMIT = typeof __COMMIT__ === 'string' ? __COMMIT__ : '';

/** A version such as `1.2.0-beta.1` is not a release yet. */
export function isPreview(version: string): boolean {
  return /^\d+\.\d+\.\d+-/.test(version);
}
