import { sanityOf } from '@droptally/domain/catalog/sanity';
import { type Difference, differences } from '@droptally/domain/differences/differences';
import type { DropRow } from '#data/rows/drop-rows.ts';
import type { Line } from './comparison.ts';
import type { Measure } from './measure.ts';

/**
 * Rank of a value in its row: significantly more than all others, not significantly less than any other, or
 * significantly less than another.
 */
export const RANKS = ['above', 'level', 'below'] as const;
export type Rank = (typeof RANKS)[number];

/** The differences between the cells of a line, by their index. Each line is a question of its own. */
export function lineDifferences(
  { entry, cells }: Pick<Line, 'entry' | 'cells'>,
  measure: Measure,
  confidence: number,
): readonly Difference[] {
  // The cells of a stage's line are different items.
  if (entry.kind === 'stage') return [];
  const known = cells.flatMap((cell, index) => {
    const sample = cell && sampleOf(cell, measure);
    return sample ? [{ index, sample }] : [];
  });
  const told = differences(
    known.map(({ sample }) => sample),
    confidence,
  );
  const indexOf = (at: number) => known[at]?.index ?? at;
  return told.map((pair) => ({ ...pair, one: indexOf(pair.one), other: indexOf(pair.other) }));
}

/** Ranks of the cells of a line, as their differences say. */
export function lineRanks(
  line: Pick<Line, 'entry' | 'cells'>,
  measure: Measure,
  confidence: number,
): readonly (Rank | null)[] {
  const pairs = lineDifferences(line, measure, confidence);
  return line.cells.map((_, index) => {
    const own = pairs.filter(({ one, other }) => one === index || other === index);
    if (own.length === 0) return null;
    const isMore = ({ one, verdict }: Difference) => verdict === (one === index ? 'more' : 'less');
    const isLess = ({ one, verdict }: Difference) => verdict === (one === index ? 'less' : 'more');
    if (own.every(isMore)) return 'above';
    return own.some(isLess) ? 'below' : 'level';
  });
}

/** More is better in both measures: drops per run, or per sanity. */
function sampleOf({ counted, stage }: DropRow, measure: Measure) {
  const { times: runs, quantity: sum, sumSquares, most } = counted;
  const sample = { runs, sum, sumSquares, most };
  if (measure === 'rate') return sample;
  const sanity = sanityOf(stage);
  return sanity ? { ...sample, worth: 1 / sanity } : null;
}
