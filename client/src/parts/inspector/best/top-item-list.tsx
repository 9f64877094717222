import { useTranslation } from 'react-i18next';
import { itemPath } from '#data/address/entry-paths.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { formatCount, formatInterval, formatRate } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
import { Section } from '#parts/inspector/section.tsx';
import { ItemTile } from '#ui/tile/item-tile.tsx';
import { type BarLine, BarList } from './bar-list.tsx';

type TopItemListProps = {
  rows: readonly DropRow[];
  stageId: string;
  itemId: string | undefined;
};

const SHOWN = 10;

/** The most frequent drops of a stage, including the item in question. */
export function TopItemList({ rows, stageId, itemId }: TopItemListProps) {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const title = t('inspector.topItems');
  const lines = topRows(rows, itemId).map((row) => barLine(row, catalog, { itemId, t }));
  const hidden = rows.length - lines.length;
  return (
    <Section title={title} note={hidden > 0 ? t('inspector.moreDrops', { count: hidden }) : undefined}>
      <BarList label={title} lines={lines} along={{ kind: 'stage', id: stageId }} />
    </Section>
  );
}

/**
 * The most frequent current drops, or past ones if there are none. The item in question replaces the last row if it is
 * not among them.
 */
function topRows(rows: readonly DropRow[], itemId: string | undefined): readonly DropRow[] {
  const now = rows.filter(({ past }) => !past);
  const ordered = [...(now.length > 0 ? now : rows)].sort((a, b) => b.rate.rate - a.rate.rate);
  const shown = ordered.slice(0, SHOWN);
  const own = rows.find(({ item }) => item.itemId === itemId);
  return !own || shown.includes(own) ? shown : [...shown.slice(0, SHOWN - 1), own];
}

type Context = { itemId: string | undefined; t: Translate };

function barLine(row: DropRow, catalog: Catalog, { itemId, t }: Context): BarLine {
  const { item, rate } = row;
  const { text, lang } = catalog.labelOf(item);
  const rateText = formatRate(rate);
  return {
    key: row.key,
    name: (
      <>
        <ItemTile item={item} />
        <span className="bar-list__text" lang={lang}>
          {text}
        </span>
      </>
    ),
    entry: { kind: 'item', id: item.itemId },
    to: itemPath(item.itemId),
    value: rate,
    text: rateText,
    label: t('rate.spoken', {
      rate: rateText,
      interval: formatInterval(rate),
      runs: formatCount(rate.runs),
      count: rate.runs,
    }),
    current: item.itemId === itemId,
    unsure: row.doubt !== null,
  };
}
