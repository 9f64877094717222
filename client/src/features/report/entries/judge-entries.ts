import { checkDrops, isHardlySlip, totalDeviation, type Violation } from '@droptally/domain/reporting/check-drops';
import { runsIn } from '@droptally/domain/reporting/runs-in';
import { type Entries, isNothing } from './entries.ts';
import type { ReportSubject } from './report-subject.ts';

/** `nothing`: no drop was typed. `fits`: can be sent without confirmation. */
export type Judgement = {
  violations: readonly Violation[];
  deviation: number;
  nothing: boolean;
  fits: boolean;
};

/** Predicts the server's verdict: same rules, same function. */
export function judgeEntries(subject: ReportSubject, entries: Entries): Judgement {
  const { isGacha, rules } = subject;
  const nothing = isNothing(entries);
  const violations =
    isGacha && nothing ? [] : checkDrops(rules, entries.drops, runsIn(subject, entries.drops, entries.times));
  return {
    violations,
    deviation: totalDeviation(violations),
    nothing,
    fits: !nothing && (isGacha || violations.length === 0),
  };
}

export function isDanger({ deviation }: Judgement): boolean {
  return isHardlySlip(deviation);
}
