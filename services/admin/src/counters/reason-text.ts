import type { RejectRule } from '@droptally/domain/catalog/catalogue';
import { isRejectReliability, RELIABILITY } from '@droptally/domain/reporting/reliability';

const REASONS = new Map<number, string>([
  [RELIABILITY.ok, 'counts'],
  [RELIABILITY.user, 'account'],
  [RELIABILITY.md5, 'screenshot'],
  [RELIABILITY.drop, 'drops'],
  [RELIABILITY.rule, 'rule failed'],
]);

/** Why reports of a reliability do not count, in a word; an operator's rule by its number as long as it stands. */
export function reasonText(reliability: number, rules: readonly RejectRule[]): string {
  const known = REASONS.get(reliability);
  if (known !== undefined) return known;
  if (!isRejectReliability(reliability)) return String(reliability);
  const ids = rules.filter((rule) => rule.reliability === reliability).map(({ id }) => id);
  return ids.length > 0 ? `rule ${ids.join('/')}` : `rejected as ${reliability}`;
}
