import type { Build, StoredBuild } from '@droptally/warehouse/builds';

/** The build that is to follow the one reads see: the newest that is filled by the rules in force, if one was asked for. */
export function wantedBuild(
  stored: readonly StoredBuild[],
  current: Build,
  catalogueHash: string,
): StoredBuild | undefined {
  const newer = stored.filter((build) => build.version > current.version && build.catalogueHash === catalogueHash);
  return newer.sort((one, other) => other.version - one.version)[0];
}
