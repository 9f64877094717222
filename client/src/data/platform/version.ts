/** The version and commit of this build, both set by the bundler. */
export const VERSION = typeof __VERSION__ === 'string' ? __VERSION__ : '0.0.0';
export const COMMIT = typeof __COMMIT__ === 'string' ? __COMMIT__ : '';

/** Whether this is a preview: by its version, or by the host that serves it. */
export function isPreviewHere(previewHosts: readonly string[] = []): boolean {
  return isPreview(VERSION) || isPreviewHost(globalThis.location?.hostname ?? '', previewHosts);
}

/** Whether a host is one of the operator's preview hosts, or below one. */
export function isPreviewHost(host: string, previewHosts: readonly string[]): boolean {
  return previewHosts.some((preview) => host === preview || host.endsWith(`.${preview}`));
}

/** Whether a version such as `1.2.0-beta.1` is a prerelease. */
export function isPreview(version: string): boolean {
  return /^\d+\.\d+\.\d+-/.test(version);
}
