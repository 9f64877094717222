import { useNavigate } from '@tanstack/react-router';
import type { Catalogue } from '#data/catalogue/catalogue.ts';
import { asNote } from '#data/catalogue/names.ts';
import { useAwaitedCatalogue } from '#data/catalogue/use-awaited-catalogue.ts';
import { itemPath, stagePath } from '#data/selection/entry-paths.ts';
import { type EntryRef, parseEntry } from '#data/selection/site-search.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import type { Action } from '#ui/actions/action.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ItemTile } from '#ui/tile/item-tile.tsx';
import type { PaletteEntry } from './palette-entry.ts';

/** Resolves a palette key to its entry: `stage:main_01-07`, `item:30012`, `action:theme`. */
export function useEntryOf(actions: readonly Action[]): (key: string) => PaletteEntry | undefined {
  const catalogue = useAwaitedCatalogue();
  const navigate = useNavigate();
  const { setInspect } = useSelection();
  return (key) => {
    const entry = parseEntry(key);
    if (!entry) return actionLine(actions, key);
    const line = catalogue && (entry.kind === 'stage' ? stageLine(catalogue, entry) : itemLine(catalogue, entry));
    if (!line) return undefined;
    const { path, ...shown } = line;
    return { ...shown, id: key, run: () => void navigate({ to: path }), inspect: () => setInspect(entry) };
  };
}

type Line = Omit<PaletteEntry, 'id' | 'run' | 'inspect'> & { path: string };

function stageLine(catalogue: Catalogue, { id }: EntryRef): Line | undefined {
  const stage = catalogue.stages.get(id);
  if (!stage) return undefined;
  return {
    kind: 'stage',
    ...catalogue.labelOf(stage),
    ...asNote(catalogue.noteOf(stage)),
    picture: <Icon name="stages" />,
    path: stagePath(stage),
  };
}

function itemLine(catalogue: Catalogue, { id }: EntryRef): Line | undefined {
  const item = catalogue.items.get(id);
  if (!item) return undefined;
  return {
    kind: 'item',
    ...catalogue.labelOf(item),
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
