import { checkDrops, totalDeviation, type Violation } from '@droptally/domain/reporting/check-drops';
import { type Entries, isNothing } from './entries.ts';
import type { ReportSubject } from './report-subject.ts';

/** `nothing`: no drop was typed. `fits`: it can be sent without asking once more. */
export type Judgement = {
  violations: readonly Violation[];
  deviation: number;
  nothing: boolean;
  fits: boolean;
};

/** Up to this much it may be a slip; above it hardly is one. */
const SLIP = 2;

/** What the server will find: the same rules, by the same function. */
export function judgeEntries({ isGacha, rules }: ReportSubject, entries: Entries): Judgement {
  const nothing = isNothing(entries);
  const violations = isGacha && nothing ? [] : checkDrops(rules, entries.drops, runsIn(entries, isGacha));
  return {
    violations,
    deviation: totalDeviation(violations),
    nothing,
    fits: !nothing && (isGacha || violations.length === 0),
  };
}

export function isDanger({ deviation }: Judgement): boolean {
  return deviation > SLIP;
}

/** A gacha box gives one item a pull, so its pulls are what came out of it. */
export function runsIn({ drops, times }: Entries, isGacha: boolean): number {
  return isGacha ? drops.reduce((sum, { quantity }) => sum + quantity, 0) : times;
}
