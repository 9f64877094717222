import { formatList } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';

/** More names would only hide the first ones. */
const NAMED_MOST = 6;

/** What was taken, and which names and ids nobody knows. */
export function withUnknown(taken: string, unknown: readonly string[], t: Translate): string {
  if (unknown.length === 0) return taken;
  const named = unknown.filter((name) => name !== '').slice(0, NAMED_MOST);
  return `${taken} ${t('planner.import.unknown', { count: unknown.length, names: formatList(named) })}`;
}
