import type { OwnExtent } from '#data/rows/own-extent.ts';
import { formatCount } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
import { formatDay } from '#i18n/written-dates.ts';

/** Says that the numbers are personal, how many runs they cover, and since when. */
export function ownExtentText({ runs, since }: OwnExtent, t: Translate): string {
  const counted = { count: runs, runs: formatCount(runs) };
  if (since === null) return t('vocabulary.own.extent', counted);
  return t('vocabulary.own.extentSince', { ...counted, since: formatDay(since) });
}
