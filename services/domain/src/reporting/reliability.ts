import type { DropRule } from '../catalog/catalog.ts';
import { checkDrops } from './check-drops.ts';
import type { Drop } from './merge-drops.ts';

/** Why a report does not count in the global numbers; 0 counts. Each reject rule has its own number. */
export const RELIABILITY = {
  ok: 0,
  recalled: -1,
  user: 4,
  md5: 5,
  drop: 6,
  /** The operator's rules could not be evaluated. */
  rule: 7,
} as const;

/** Range of the numbers that reject rules give. */
export const REJECT_RELIABILITIES = { min: 256, max: 1023 } as const;

/** Evidence on which a report is judged. */
export type Evidence = {
  /** Whether this site issued the account. */
  accountIsOurs: boolean;
  /** Whether the operator had blocked the account when it reported. */
  accountIsBlocked: boolean;
  /** Whether an earlier report has the same screenshot. */
  md5Repeats: boolean;
  /** The stage's rules in force when the report was made; empty without a current list. */
  rules: readonly DropRule[];
  drops: readonly Drop[];
  times: number;
  /** Reliability from the first matching reject rule; null if none matches. Called last, and only if needed. */
  rejection(): number | null;
};

/** Reliability of a report. The first objection wins. */
export function judgeReport(evidence: Evidence): number {
  if (!evidence.accountIsOurs || evidence.accountIsBlocked) return RELIABILITY.user;
  if (evidence.md5Repeats) return RELIABILITY.md5;
  if (!isPlausible(evidence)) return RELIABILITY.drop;
  return evidence.rejection() ?? RELIABILITY.ok;
}

/** Whether a number is in the range of reject rules. */
export function isRejectReliability(reliability: number): boolean {
  const { min, max } = REJECT_RELIABILITIES;
  return Number.isInteger(reliability) && reliability >= min && reliability <= max;
}

function isPlausible({ rules, drops, times }: Evidence): boolean {
  return rules.length > 0 && checkDrops(rules, drops, times).length === 0;
}
