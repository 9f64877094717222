import type { PointerEvent } from 'react';

/** Marks a row whose action would cover a part of its name; Enter and the row's menu offer the action too. */
export function markCrowded({ currentTarget: row }: PointerEvent<HTMLElement>): void {
  const written = row.firstElementChild?.lastElementChild;
  const button = row.querySelector('.data-table__action button');
  if (!written || !button) return;
  row.dataset['crowded'] = String(written.getBoundingClientRect().right > button.getBoundingClientRect().left);
}
