import type { RejectRule } from '@droptally/domain/catalog/catalog';
import { isRejectReliability, RELIABILITY } from '@droptally/domain/reporting/reliability';

const REASONS = new Map<number, string>([
  [RELIABILITY.ok, 'counts'],
  [RELIABILITY.user, 'account'],
  [RELIABILITY.md5, 'screenshot'],
  [RELIABILITY.drop, 'drops'],
  [RELIABILITY.rule, 'rule failed'],
]);

/** Returns in a word why reports of a reliability do not count. An operator's rule has its number while it exists. */
export function reasonText(reliability: number, rules: readonly RejectRule[]): string {
  const known = REASONS.get(reliability);
  if (known !== undefined) return known;
  if (!isRejectReliability(reliability)) return String(reliability);
  const ids = rules.filter((rule) => rule.reliability === reliability).map(({ id }) => id);
  return ids.length > 0 ? `rule ${ids.join('/')}` : `rejected as ${reliability}`;
}
