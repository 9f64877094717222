import type { TextKey } from '#i18n/text-key.ts';

/** Keys while the focus is in a table: first in its rows, then in its headings. */
export const TABLE_KEYS: readonly { text: TextKey; keys: string }[] = [
  { text: 'table.keys.move', keys: 'ArrowUp ArrowDown ArrowLeft ArrowRight' },
  { text: 'table.keys.ends', keys: 'Home End' },
  { text: 'table.keys.open', keys: 'Enter' },
  { text: 'table.keys.pick', keys: 'Space' },
  { text: 'table.keys.pickMore', keys: 'shift+ArrowUp ArrowDown' },
  { text: 'table.keys.copy', keys: 'mod+c' },
  { text: 'table.keys.menu', keys: 'shift+F10' },
  { text: 'table.keys.filter', keys: '/' },
  { text: 'table.keys.down', keys: 'Enter' },
  { text: 'table.keys.sort', keys: 'Enter' },
  { text: 'table.keys.sortToo', keys: 'shift+Enter' },
  { text: 'table.keys.moveColumn', keys: 'alt+ArrowLeft ArrowRight' },
  { text: 'table.keys.width', keys: 'shift+ArrowLeft ArrowRight' },
];
