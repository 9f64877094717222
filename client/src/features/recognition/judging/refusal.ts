import { MAX_SCREENSHOT_AGE_MS } from '@droptally/domain/recognition/screenshot-age';
import type { Refusal, Shot } from '#data/recognition/work/shot.ts';

const LARGEST_BYTES = 50_000_000;

/** By their ending where the system names no media type. */
const ENDINGS = /\.(?:png|jpe?g|webp|bmp|gif|avif)$/i;

type NewFile = Pick<Shot, 'name' | 'bytes' | 'type' | 'takenAt'>;

/** Why a file is not read; null if it is. */
export function refusalOf(file: NewFile, { chosen, at }: { chosen: readonly NewFile[]; at: number }): Refusal | null {
  if (!(file.type ? file.type.startsWith('image/') : ENDINGS.test(file.name))) return 'no-image';
  if (file.bytes > LARGEST_BYTES) return 'too-large';
  if (at - file.takenAt > MAX_SCREENSHOT_AGE_MS) return 'too-old';
  return chosen.some((other) => isSameFile(other, file)) ? 'chosen-twice' : null;
}

function isSameFile(a: NewFile, b: NewFile): boolean {
  return a.name === b.name && a.bytes === b.bytes && a.takenAt === b.takenAt;
}
