import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { eventPath, itemPath, reportZonePath, stagePathsAt } from '#data/address/entry-paths.ts';
import { type EntryRef, parseEntry } from '#data/address/site-search.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { asNote } from '#data/catalog/names.ts';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { useLeastSanity } from '#data/rows/least-sanity.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import type { Translate } from '#i18n/text-key.ts';
import { ACTION_ICONS } from '#parts/finding/action-kinds.ts';
import { kindOf } from '#parts/finding/searchable-action.ts';
import { ZONE_ICONS } from '#parts/stage-tree/nodes/zone-icon.ts';
import { zoneKind } from '#parts/stage-tree/nodes/zone-kind.ts';
import { zoneLabel } from '#parts/stage-tree/nodes/zone-label.ts';
import { leastWords } from '#parts/worth/least-words.ts';
import type { Action } from '#ui/actions/action.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ItemTile } from '#ui/tile/item-tile.tsx';
import type { PaletteEntry } from './palette-entry.ts';

/** Resolves a palette key to its entry: `stage:main_01-07`, `zone:main_1`, `item:30012`, `action:theme`. */
export function useEntryOf(actions: readonly Action[]): (key: string) => PaletteEntry | undefined {
  const { t } = useTranslation();
  const catalog = useAwaitedCatalog();
  const navigate = useNavigate();
  const { setInspect } = useSelection();
  const least = useLeastSanity();
  const paths = stagePathsAt(useRouterState({ select: ({ location }) => location.pathname }));
  return (key) => {
    if (key.startsWith('action:')) return actionLine(actions, key);
    const entry = parseEntry(key);
    const line = catalog && (entry ? entryLine(catalog, entry, paths) : zoneLine(catalog, key, paths, t));
    const answer = catalog && entry?.kind === 'item' ? least.of(entry.id) : undefined;
    if (!line) return undefined;
    const { path, ...shown } = line;
    const run = () => void navigate({ to: path });
    const note = answer && { note: leastWords(answer, catalog, t) };
    return { ...shown, ...note, id: key, run, ...(entry && { inspect: () => setInspect(entry) }) };
  };
}

type Paths = ReturnType<typeof stagePathsAt>;
type Line = Omit<PaletteEntry, 'id' | 'run' | 'inspect'> & { path: string };

function entryLine(catalog: Catalog, entry: EntryRef, paths: Paths): Line | undefined {
  return entry.kind === 'stage' ? stageLine(catalog, entry, paths) : itemLine(catalog, entry);
}

function zoneLine(catalog: Catalog, key: string, { zonePath }: Paths, t: Translate): Line | undefined {
  const zone = catalog.zones.get(key.replace('zone:', ''));
  if (!zone) return undefined;
  const isReport = zonePath === reportZonePath;
  return {
    kind: 'zone',
    kindText: zoneKind(zone, t),
    ...catalog.labelOf(zone),
    note: zoneLabel(zone, catalog, t).detail(),
    picture: <Icon name={ZONE_ICONS[catalog.typeOf(zone)]} />,
    path: isReport || zone.type !== 'ACTIVITY' ? zonePath(zone.zoneId) : eventPath(zone.zoneId),
  };
}

function stageLine(catalog: Catalog, { id }: EntryRef, { stagePath }: Paths): Line | undefined {
  const stage = catalog.stages.get(id);
  if (!stage) return undefined;
  return {
    kind: 'stage',
    ...catalog.labelOf(stage),
    ...asNote(catalog.noteOf(stage)),
    picture: <Icon name="stages" />,
    path: stagePath(stage),
  };
}

function itemLine(catalog: Catalog, { id }: EntryRef): Line | undefined {
  const item = catalog.items.get(id);
  if (!item) return undefined;
  return {
    kind: 'item',
    ...catalog.labelOf(item),
    picture: <ItemTile item={item} size={20} />,
    path: itemPath(id),
  };
}

function actionLine(actions: readonly Action[], key: string): PaletteEntry | undefined {
  const action = actions.find(({ id }) => `action:${id}` === key);
  if (!action) return undefined;
  const { text, keys, run, group } = action;
  const kind = kindOf(group);
  return {
    id: key,
    kind,
    text,
    run,
    picture: <Icon name={ACTION_ICONS[kind]} />,
    ...(keys && { keys }),
  };
}
