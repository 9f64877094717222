import type { Catalog } from '#data/catalog/catalog.ts';
import { asCode } from '#data/catalog/names.ts';
import { formatRate } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
import { costColumn, rateColumn, runsColumn } from '#parts/drop-columns/drop-columns.ts';
import { efficiencyInterval, efficiencyRate } from '#parts/worth/efficiency-rate.ts';
import type { Column } from '#ui/table/column.ts';
import type { EventRow } from './event-rows.ts';

/** What an event's stages drop, and how that compares. */
export function eventColumns(catalog: Catalog, confidence: number, t: Translate): readonly Column<EventRow>[] {
  return [
    {
      id: 'item',
      kind: 'item',
      title: t('vocabulary.word.item'),
      minWidth: 170,
      value: ({ item }) => {
        const { text, lang } = catalog.labelOf(item);
        return { item, name: text, ...(lang && { lang }) };
      },
    },
    {
      id: 'stage',
      kind: 'code',
      title: t('vocabulary.word.stage'),
      minWidth: 76,
      priority: 0,
      value: ({ stage }) => asCode(catalog.labelOf(stage)),
    },
    {
      id: 'against',
      kind: 'rate',
      title: t('event.against'),
      tooltip: t('event.againstHint'),
      confidence,
      value: ({ against }) => against,
    },
    costColumn(t, { tooltip: t('item.costWhy') }) as Column<EventRow>,
    {
      id: 'efficiency',
      kind: 'text',
      title: t('event.efficiency'),
      tooltip: t('event.efficiencyHint'),
      minWidth: 184,
      priority: 3,
      sortValue: ({ efficiency }) => efficiency?.efficiency ?? null,
      value: ({ efficiency: of }) => of && `${formatRate(efficiencyRate(of))}  ${efficiencyInterval(of)}`.trim(),
    },
    {
      ...rateColumn(t, { tooltip: t('item.rateWhy'), confidence }),
      kind: 'text',
      priority: 5,
      minWidth: 72,
      value: ({ rate }) => formatRate(rate),
      sortValue: ({ rate }) => rate.rate,
    } as Column<EventRow>,
    runsColumn(t, { tooltip: t('item.runsWhy') }) as Column<EventRow>,
  ];
}
