import type { DropType } from '@droptally/domain/catalog/catalog';
import type { TextKey } from '#i18n/text-key.ts';

/** Players' names for the drop types. */
export const DROP_TYPE_TEXTS = {
  REGULAR: 'report.dropType.REGULAR',
  SPECIAL: 'report.dropType.SPECIAL',
  EXTRA: 'report.dropType.EXTRA',
  FURNITURE: 'report.dropType.FURNITURE',
} as const satisfies Record<DropType, TextKey>;
