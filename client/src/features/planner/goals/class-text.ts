import type { Operator } from '@droptally/proto/api/catalog/operators';
import type { TextKey, Translate } from '#i18n/text-key.ts';

const TEXTS: Readonly<Record<string, TextKey>> = {
  vanguard: 'goals.class.vanguard',
  guard: 'goals.class.guard',
  defender: 'goals.class.defender',
  sniper: 'goals.class.sniper',
  caster: 'goals.class.caster',
  medic: 'goals.class.medic',
  supporter: 'goals.class.supporter',
  specialist: 'goals.class.specialist',
};

/** What tells the forms of one operator apart, which share their name; undefined for a class that is not known here. */
export function classText({ class: id }: Pick<Operator, 'class'>, t: Translate): string | undefined {
  const key = TEXTS[id];
  return key && t(key);
}
