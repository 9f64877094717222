import { stat } from 'node:fs/promises';

/** Describes what is wrong with the existence or size of a file of a backup. Does not read it. */
export async function whatIsSeen(path: string, { bytes }: { bytes: number }): Promise<string | undefined> {
  try {
    const { size } = await stat(path);
    return size === bytes ? undefined : `has ${size} bytes instead of ${bytes}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return 'is missing';
  }
}
