import type { Searchable } from '@droptally/domain/search/searchable';
import type { Item } from '@droptally/proto/api/catalog/item';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { Zone } from '@droptally/proto/api/catalog/zone';
import { eventPath, itemPath, stagePath, zonePath } from '#data/address/entry-paths.ts';
import type { EntryRef } from '#data/address/site-search.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import type { Action } from '#ui/actions/action.ts';

/** A result to show. `unknown` means that this version cannot show it. */
export type Found = { key: string; path: string; hash?: string } & (
  | { kind: 'stage'; stage: Stage }
  | { kind: 'zone'; zone: Zone }
  | { kind: 'item'; item: Item }
  | { kind: 'action'; action: Action }
  | { kind: 'unknown' }
);

/** A found screen, setting or action. One that opens no page runs where it is. */
export function foundAction(action: Action): Found {
  const { id, to = '', hash } = action;
  return { key: `action:${id}`, kind: 'action', action, path: to, ...(hash && { hash }) };
}

/** Looks up a found or saved entry in the catalog. */
export function foundOf({ kind, id }: Pick<Searchable, 'kind' | 'id'> | EntryRef, catalog: Catalog): Found {
  const key = `${kind}:${id}`;
  const stage = kind === 'stage' ? catalog.stages.get(id) : undefined;
  if (stage) return { key, kind: 'stage', stage, path: stagePath(stage) };
  const zone = kind === 'zone' ? catalog.zones.get(id) : undefined;
  if (zone) return { key, kind: 'zone', zone, path: zone.type === 'ACTIVITY' ? eventPath(id) : zonePath(id) };
  const item = kind === 'item' ? catalog.items.get(id) : undefined;
  if (item) return { key, kind: 'item', item, path: itemPath(id) };
  return { key, kind: 'unknown', path: '/' };
}
