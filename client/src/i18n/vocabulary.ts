import type { Server } from '@droptally/domain/catalog/server';
import type { Category } from '@droptally/domain/catalog/source-category';
import type { TextKey } from './text-key.ts';

/** Server names as players know them. Switches show only the two-letter code. */
export const SERVER_NAME_TEXTS = {
  CN: 'vocabulary.serverName.CN',
  US: 'vocabulary.serverName.US',
  JP: 'vocabulary.serverName.JP',
  KR: 'vocabulary.serverName.KR',
} as const satisfies Record<Server, TextKey>;

export const CATEGORY_TEXTS = {
  all: 'vocabulary.category.all',
  automated: 'vocabulary.category.automated',
  manual: 'vocabulary.category.manual',
} as const satisfies Record<Category, TextKey>;

export const SOURCE_TEXTS = {
  global: 'vocabulary.source.global',
  personal: 'vocabulary.source.personal',
} as const satisfies Record<'global' | 'personal', TextKey>;

/** Zone types as the selector groups them; events by whether they are open. */
export const ZONE_TYPE_TEXTS = {
  MAINLINE: 'vocabulary.zoneType.MAINLINE',
  WEEKLY: 'vocabulary.zoneType.WEEKLY',
  ACTIVITY: 'vocabulary.zoneType.ACTIVITY',
  ACTIVITY_OPEN: 'vocabulary.zoneType.ACTIVITY_OPEN',
  ACTIVITY_CLOSED: 'vocabulary.zoneType.ACTIVITY_CLOSED',
  ACTIVITY_PENDING: 'vocabulary.zoneType.ACTIVITY_PENDING',
  ACTIVITY_PERMANENT: 'vocabulary.zoneType.ACTIVITY_PERMANENT',
  GACHABOX: 'vocabulary.zoneType.GACHABOX',
  RECRUIT: 'vocabulary.zoneType.RECRUIT',
} as const satisfies Record<string, TextKey>;

export const SUB_TYPE_TEXTS = {
  AWAKENING_HOUR: 'vocabulary.subType.AWAKENING_HOUR',
  VISION_SHATTER: 'vocabulary.subType.VISION_SHATTER',
  DYING_SUN: 'vocabulary.subType.DYING_SUN',
  INTERLUDE: 'vocabulary.subType.INTERLUDE',
  SIDESTORY: 'vocabulary.subType.SIDESTORY',
  /** Zones without a sub-type: the newest of their kind. */
  OTHER: 'vocabulary.subType.OTHER',
} as const satisfies Record<string, TextKey>;

export const ZONE_STATUS_TEXTS = {
  open: 'vocabulary.status.open',
  closed: 'vocabulary.status.closed',
  pending: 'vocabulary.status.pending',
  permanent: 'vocabulary.status.permanent',
} as const satisfies Record<string, TextKey>;

export const ITEM_TYPE_TEXTS = {
  MATERIAL: 'vocabulary.itemType.MATERIAL',
  CARD_EXP: 'vocabulary.itemType.CARD_EXP',
  CHIP: 'vocabulary.itemType.CHIP',
  FURN: 'vocabulary.itemType.FURN',
  ACTIVITY_ITEM: 'vocabulary.itemType.ACTIVITY_ITEM',
} as const satisfies Record<string, TextKey>;

export const APPEARANCE_TEXTS = {
  system: 'vocabulary.appearance.system',
  light: 'vocabulary.appearance.light',
  dark: 'vocabulary.appearance.dark',
} as const satisfies Record<string, TextKey>;
