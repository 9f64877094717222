import { addSums, type Sums } from '@droptally/domain/statistics/sums';
import type { CountedNumbers } from '../counted/counted.ts';
import { importedSums, isWithin } from '../counted/imported-counts.ts';
import { sumsOf } from '../counted/stage-sums.ts';
import type { PublishedItem } from './published-rows.ts';

/** Returns all counts of one published row, imports included. */
export function publishedSums(
  { stages, imports }: Pick<CountedNumbers, 'stages' | 'imports'>,
  stageId: string,
  { itemId, range }: Pick<PublishedItem, 'itemId' | 'range'>,
): Sums {
  const counted = sumsOf(stages.get(stageId) ?? [], itemId, (since) => isWithin(range, since));
  return addSums(counted, importedSums(imports.segments.get(stageId), itemId, range));
}
