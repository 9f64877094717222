import { LONGEST_TEXT } from './import-plan.ts';

/** The text of a file; null if it is too long for a plan or cannot be read. */
export async function readPlanText(file: Pick<File, 'size' | 'text'>): Promise<string | null> {
  if (file.size > LONGEST_TEXT) return null;
  return file.text().catch(() => null);
}
