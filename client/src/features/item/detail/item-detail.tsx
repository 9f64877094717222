import type { Item } from '@droptally/proto/api/catalog/item';
import { type JSX, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isBrowsable } from '#data/catalog/groups/item-groups.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useLiveEntry } from '#data/live/use-live.ts';
import { remember } from '#data/preferences/marks.ts';
import { useProbeFetch } from '#data/probe/use-probe-fetch.ts';
import { useDropRows } from '#data/rows/use-drop-rows.ts';
import { ItemChooser } from '#features/item/chooser/item-chooser.tsx';
import { ItemTable } from '#features/item/table/item-table.tsx';
import { LeadRow } from '#features/item/table/lead-row.tsx';
import { ITEM_TYPE_TEXTS } from '#i18n/vocabulary.ts';
import { bestStages } from '#parts/inspector/best/best-stages.ts';
import { useInspectorPane } from '#parts/inspector/use-inspector-pane.tsx';
import { LuckLine } from '#parts/luck/luck-line.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { ItemHead } from './item-head.tsx';
import { NoDrops } from './no-drops.tsx';
import './item-detail.css';

type ItemDetailProps = { item: Item };

/** An item: its facts and the stages that drop it. */
export function ItemDetail({ item }: ItemDetailProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { itemId } = item;
  const rows = useDropRows({ itemId });
  const best = useMemo(() => bestStages(rows.data ?? [], catalog), [rows.data, catalog]);
  const usual = best.rows[0] && { kind: 'stage' as const, id: best.rows[0].stage.stageId };
  const { shown, ...pane } = useInspectorPane({ itemId }, usual);
  useLiveEntry({ kind: 'item', id: itemId });
  useProbeFetch({ kind: 'item', id: itemId });
  useEffect(() => remember({ kind: 'item', id: itemId }), [itemId]);
  const { text, lang } = catalog.labelOf(item);
  const type = isBrowsable(item) ? t(ITEM_TYPE_TEXTS[item.itemType]) : undefined;
  return (
    <Screen
      title={text}
      {...(lang && { titleLang: lang })}
      crumbs={type ? [{ text: type }] : []}
      tree={{ content: <ItemChooser current={itemId} />, label: t('vocabulary.word.items') }}
      {...pane}
    >
      <div className="item-detail">
        <ItemHead item={item} rows={rows.data} best={best} />
        {rows.data && rows.data.length > 0 ? (
          <>
            <LuckLine subject={{ itemId }} />
            <LeadRow itemId={itemId} best={best} />
            <ItemTable item={item} rows={rows.data} stale={rows.isPrevious} shown={shown} />
          </>
        ) : (
          <NoDrops item={item} rows={rows} />
        )}
      </div>
    </Screen>
  );
}
