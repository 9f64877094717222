import type { ZoneType } from '#data/catalog/zone-status.ts';
import type { IconName } from '#ui/icon/icon-paths.ts';

export const ZONE_ICONS: Readonly<Record<ZoneType, IconName>> = {
  MAINLINE: 'flag',
  WEEKLY: 'crate',
  ACTIVITY_OPEN: 'calendar',
  ACTIVITY_CLOSED: 'recent',
  ACTIVITY_PENDING: 'upcoming',
  ACTIVITY_PERMANENT: 'book',
  GACHABOX: 'gift',
  RECRUIT: 'card',
};
