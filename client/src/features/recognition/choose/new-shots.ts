import { newKey } from '#data/reporting/report/kept-report.ts';
import type { NewShot } from '#features/recognition/flow/recognition-context.ts';

/** Files as the flow takes them. */
export function newShots(files: readonly File[]): NewShot[] {
  return files.map((file) => newShot(newKey(), file));
}

export function newShot(id: string, file: File): NewShot {
  return { id, name: file.name, bytes: file.size, type: file.type, takenAt: file.lastModified, file };
}
