import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { type EntryRef, formatEntry } from '#data/address/site-search.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useFavourites, useHistory } from '#data/preferences/marks.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { pinLabel } from '#features/compare/pins/pin-label.ts';
import { pinName } from '#features/compare/pins/pin-name.ts';
import type { TextKey, Translate } from '#i18n/text-key.ts';
import { ItemTile } from '#ui/tile/item-tile.tsx';
import './empty-compare.css';
import { type StartingPoint, startingPoints } from './starting-points.ts';

type EmptyCompareProps = { cheapest: (itemId: string) => readonly DropRow[] };

const HINTS = ['compare.wayMenu', 'compare.wayField'] as const satisfies readonly TextKey[];

/** Shown without pins: how to pin, and suggested comparisons. */
export function EmptyCompare({ cheapest }: EmptyCompareProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { entries: starred } = useFavourites();
  const { entries: recent } = useHistory();
  const points = startingPoints({ catalog, cheapest, starred, recent });
  return (
    <div className="empty-compare">
      <section>
        <h2>{t('compare.emptyTitle')}</h2>
        <p className="dt-dim">{t('compare.emptyWhat')}</p>
        <ul className="empty-compare__ways">
          {HINTS.map((hint) => (
            <li key={hint}>{t(hint)}</li>
          ))}
        </ul>
      </section>
      {points.length > 0 && (
        <section>
          <h2>{t('compare.startWith')}</h2>
          <ul className="empty-compare__points">
            {points.map((point) => (
              <li key={point.key}>
                <Link to="/compare" search={{ pin: point.pins.map(formatEntry) }}>
                  <span className="empty-compare__title">
                    <PointTile itemId={point.itemId} />
                    {titleOf(point, catalog, t)}
                  </span>
                  <Pins pins={point.pins} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Pins({ pins }: { pins: readonly EntryRef[] }): JSX.Element {
  const catalog = useCatalog();
  return (
    <span className="empty-compare__pins">
      {pins.map((pin) => {
        const { lang, item } = pinLabel(pin, catalog);
        const text = pinName(pin, catalog);
        return item ? (
          <span key={text} title={text}>
            <ItemTile item={item} size={20} />
          </span>
        ) : (
          <span key={text} className="dt-code" lang={lang}>
            {text}
          </span>
        );
      })}
    </span>
  );
}

function PointTile({ itemId }: { itemId?: string | undefined }): JSX.Element | null {
  const catalog = useCatalog();
  const item = catalog.items.get(itemId ?? '');
  return item ? <ItemTile item={item} size={20} /> : null;
}

function titleOf({ about, itemId }: StartingPoint, catalog: Catalog, t: Translate): string {
  const item = catalog.items.get(itemId ?? '');
  const name = item ? catalog.nameOf(item) : '';
  if (about === 'best') return t('compare.startBest', { name });
  if (about === 'family') return t('compare.startFamily', { name });
  return t(about === 'starred' ? 'compare.startStarred' : 'compare.startRecent');
}
