/** The version and commit of this build, both set by the bundler. */
export const VERSION = typeof __VERSION__ === 'string' ? __VERSION__ : '0.0.0';
export const COMMIT = typeof __COMMIT__ === 'string' ? __COMMIT__ : '';

/** Whether a version such as `1.2.0-beta.1` is a prerelease. */
export function isPreview(version: string): boolean {
  return /^\d+\.\d+\.\d+-/.test(version);
}
