import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type EntryRef, MAXIMUM_PINS } from '#data/address/site-search.ts';
import { useFavourites } from '#data/preferences/marks.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import { useCopy } from '#ui/output/use-copy.ts';
import { usePins } from './use-pins.ts';

/** The context menu of a stage or an item, wherever shown. `path` leads to its own screen. */
export function useEntryMenu(): (entry: EntryRef, path: string) => MenuEntry[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { setInspect } = useSelection();
  const favourites = useFavourites();
  const pins = usePins();
  const copy = useCopy();
  return (entry, path) => [
    { id: 'open', text: t('shell.openEntry'), run: () => void navigate({ to: path }) },
    { id: 'inspect', text: t('shell.openAside'), run: () => setInspect(entry) },
    null,
    {
      id: 'pin',
      text: t(pins.has(entry) ? 'shell.unpin' : 'shell.pin'),
      run: () => pins.toggle(entry),
      disabled: !pins.has(entry) && pins.entries.length >= MAXIMUM_PINS,
    },
    {
      id: 'star',
      text: t(favourites.has(entry) ? 'shell.unstar' : 'shell.star'),
      run: () => favourites.toggle(entry),
    },
    null,
    { id: 'copy-id', text: t('shell.copyId'), run: () => void copy(entry.id) },
    { id: 'copy-link', text: t('shell.copyLink'), run: () => void copy(new URL(path, window.location.origin).href) },
  ];
}
