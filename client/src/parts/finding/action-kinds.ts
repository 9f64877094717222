import type { TextKey } from '#i18n/text-key.ts';
import type { IconName } from '#ui/icon/icon-paths.ts';
import type { ActionKind } from './searchable-action.ts';

/** What the results call each kind, and its picture. */
export const ACTION_KINDS = {
  screen: 'shell.kindScreen',
  setting: 'shell.kindSetting',
  action: 'shell.kindAction',
} as const satisfies Record<ActionKind, TextKey>;

export const ACTION_ICONS = {
  screen: 'expand',
  setting: 'settings',
  action: 'command',
} as const satisfies Record<ActionKind, IconName>;
