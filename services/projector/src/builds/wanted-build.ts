import type { Build, StoredBuild } from '@droptally/warehouse/builds';

/** Returns the build that will replace the current one: the newest requested one filled by the rules in force. */
export function wantedBuild(
  stored: readonly StoredBuild[],
  current: Build,
  catalogHash: string,
): StoredBuild | undefined {
  const newer = stored.filter((build) => build.version > current.version && build.catalogHash === catalogHash);
  return newer.sort((one, other) => other.version - one.version)[0];
}
