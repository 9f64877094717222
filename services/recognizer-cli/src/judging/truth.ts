import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Server } from '@droptally/domain/catalog/server';

export type TrueDrop = { dropType: string; itemId: string | null; quantity: number; accept?: readonly string[] };

/** What a person read on a screenshot. */
export type Truth = {
  file: string;
  server: Server;
  ui: 'new' | 'old' | 'none';
  stageCode: string | null;
  /** Where several stages bear the code: which of them it may be. */
  stageIds?: readonly string[];
  stars: number | null;
  times: number | null;
  drops: readonly TrueDrop[];
  /** What may be said of a screen that cannot be reported. */
  rejectCodes?: readonly string[];
};

export function readTruth(folder: string): Truth[] {
  const truths: Truth[] = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8'));
  return truths;
}
