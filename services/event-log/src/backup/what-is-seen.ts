import { stat } from 'node:fs/promises';

/** What a glance shows to be wrong with a file of a backup: nothing of it is read. */
export async function whatIsSeen(path: string, { bytes }: { bytes: number }): Promise<string | undefined> {
  try {
    const { size } = await stat(path);
    return size === bytes ? undefined : `has ${size} bytes instead of ${bytes}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return 'is missing';
  }
}
