import { useNavigate } from '@tanstack/react-router';
import type { Catalog } from '#data/catalog/catalog.ts';
import { asNote } from '#data/catalog/names.ts';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { itemPath, stagePath } from '#data/selection/entry-paths.ts';
import { type EntryRef, parseEntry } from '#data/selection/site-search.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import type { Action } from '#ui/actions/action.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ItemTile } from '#ui/tile/item-tile.tsx';
import type { PaletteEntry } from './palette-entry.ts';

/** Resolves a palette key to its entry: `stage:main_01-07`, `item:30012`, `action:theme`. */
export function useEntryOf(actions: readonly Action[]): (key: string) => PaletteEntry | undefined {
  const catalog = useAwaitedCatalog();
  const navigate = useNavigate();
  const { setInspect } = useSelection();
  return (key) => {
    const entry = parseEntry(key);
    if (!entry) return actionLine(actions, key);
    const line = catalog && (entry.kind === 'stage' ? stageLine(catalog, entry) : itemLine(catalog, entry));
    if (!line) return undefined;
    const { path, ...shown } = line;
    return { ...shown, id: key, run: () => void navigate({ to: path }), inspect: () => setInspect(entry) };
  };
}

type Line = Omit<PaletteEntry, 'id' | 'run' | 'inspect'> & { path: string };

function stageLine(catalog: Catalog, { id }: EntryRef): Line | undefined {
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
  const kind = group === 'go' ? 'screen' : 'action';
  return {
    id: key,
    kind,
    text,
    run,
    picture: <Icon name={group === 'go' ? 'expand' : 'command'} />,
    ...(keys && { keys }),
  };
}
