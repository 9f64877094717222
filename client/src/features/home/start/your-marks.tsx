import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { itemPath, stagePath } from '#data/address/entry-paths.ts';
import { type EntryRef, formatEntry } from '#data/address/site-search.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useFavourites, useHistory } from '#data/preferences/marks.ts';
import { useOpenEntryMenu } from '#parts/entry-menu/use-open-entry-menu.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';
import { ItemTile } from '#ui/tile/item-tile.tsx';

const SHOWN = 12;

/** Starred stages and recently viewed entries. Null until there are any. */
export function YourMarks(): JSX.Element | null {
  const { t } = useTranslation();
  const catalog = useAwaitedCatalog();
  const { entries: starred } = useFavourites();
  const { entries: recent } = useHistory();
  if (!catalog) return null;
  const stages = starred.filter(({ kind }) => kind === 'stage');
  return (
    <CatalogProvider catalog={catalog}>
      <Marks title={t('home.starred')} icon="star" entries={stages} />
      <Marks title={t('home.recent')} icon="recent" entries={recent} />
    </CatalogProvider>
  );
}

type MarksProps = { title: string; icon: IconName; entries: readonly EntryRef[] };

function Marks({ title, icon, entries }: MarksProps): JSX.Element | null {
  if (entries.length === 0) return null;
  return (
    <section className="your-marks" aria-label={title}>
      <span className="your-marks-title dt-dim">
        <Icon name={icon} size={14} />
        {title}
      </span>
      {entries.slice(0, SHOWN).map((entry) => (
        <Mark key={formatEntry(entry)} entry={entry} />
      ))}
    </section>
  );
}

function Mark({ entry: { kind, id } }: { entry: EntryRef }): JSX.Element | null {
  const catalog = useCatalog();
  const openMenu = useOpenEntryMenu();
  const item = kind === 'item' ? catalog.items.get(id) : undefined;
  const stage = kind === 'stage' ? catalog.stages.get(id) : undefined;
  const label = stage ? catalog.distinctLabelOf(stage) : item && catalog.labelOf(item);
  if (!label) return null;
  const { text, lang } = label;
  const path = stage ? stagePath(stage) : itemPath(id);
  return (
    <Link
      to={path}
      onContextMenu={openMenu({ kind, id }, path)}
      className={stage ? 'your-marks-link dt-code' : 'your-marks-link'}
      lang={lang}
    >
      {item && <ItemTile item={item} size={16} />}
      {text}
    </Link>
  );
}
