import type { DropRule } from '../catalog/catalogue.ts';
import { checkDrops } from './check-drops.ts';
import type { Drop } from './merge-drops.ts';

/** Why a report does not count in the global numbers; 0 counts. An operator's reject rule has its own number. */
export const RELIABILITY = {
  ok: 0,
  recalled: -1,
  user: 4,
  md5: 5,
  drop: 6,
  /** The operator's rules could not be evaluated. */
  rule: 7,
} as const;

/** What is known about a report when it is judged. */
export type Evidence = {
  /** Whether this site issued the account. */
  accountIsOurs: boolean;
  /** Whether the operator had blocked the account when it reported. */
  accountIsBlocked: boolean;
  /** Whether another report with the same screenshot came before. */
  md5Repeats: boolean;
  /** The stage's rules in force when the report was made; empty without a current list. */
  rules: readonly DropRule[];
  drops: readonly Drop[];
  times: number;
  /** The reliability that the first matching reject rule gives, null when none matches. Asked last, and only if needed. */
  rejection(): number | null;
};

/** How far a report is believed: the first objection wins. */
export function judgeReport(evidence: Evidence): number {
  if (!evidence.accountIsOurs || evidence.accountIsBlocked) return RELIABILITY.user;
  if (evidence.md5Repeats) return RELIABILITY.md5;
  if (!isPlausible(evidence)) return RELIABILITY.drop;
  return evidence.rejection() ?? RELIABILITY.ok;
}

/** The numbers that a reject rule may give. */
export function isRejectReliability(reliability: number): boolean {
  return Number.isInteger(reliability) && reliability >= 256 && reliability < 1024;
}

function isPlausible({ rules, drops, times }: Evidence): boolean {
  return rules.length > 0 && checkDrops(rules, drops, times).length === 0;
}
