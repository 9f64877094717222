import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';

export type MovedAside = { path: string; kept: string };

/** Renames a file within its folder instead of deleting it: the operator may still want it. */
export async function moveAside(path: string): Promise<MovedAside> {
  let kept = path;
  for (let serial = 1; existsSync(kept); serial++) kept = `${path}.damaged-${serial}`;
  await rename(path, kept);
  return { path, kept };
}
