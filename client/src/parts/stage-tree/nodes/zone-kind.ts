import type { Zone } from '@droptally/proto/api/catalog/zone';
import type { Translate } from '#i18n/text-key.ts';
import { ZONE_TYPE_TEXTS } from '#i18n/vocabulary.ts';

/** What a zone is: an event, an episode, … A type that this version does not know has no word. */
export function zoneKind({ type }: Zone, t: Translate): string {
  const key = ZONE_TYPE_TEXTS[type as keyof typeof ZONE_TYPE_TEXTS];
  return key ? t(key) : '';
}
