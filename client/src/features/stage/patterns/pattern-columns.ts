import type { Catalog } from '#data/catalog/catalog.ts';
import type { PatternRow } from '#data/rows/pattern-rows.ts';
import type { Translate } from '#i18n/text-key.ts';
import type { Column } from '#ui/table/column.ts';
import { patternText } from './pattern-text.ts';

/** Columns with the rank of a pattern, its drops, its share with interval, and the number of runs that gave it. */
export function patternColumns(catalog: Catalog, confidence: number, t: Translate): Column<PatternRow>[] {
  return [
    // The chart names patterns by it.
    {
      id: 'place',
      kind: 'place',
      title: t('stage.patternPlace'),
      value: ({ place }) => place,
      minWidth: 32,
      priority: 0,
    },
    {
      id: 'pattern',
      kind: 'text',
      title: t('chart.pattern'),
      pinned: true,
      value: (row) => patternText(row, catalog, t),
      sortValue: ({ place }) => place,
      minWidth: 340,
    },
    { id: 'share', kind: 'rate', title: t('stage.share'), value: ({ rate }) => rate, confidence },
    {
      id: 'seen',
      kind: 'count',
      title: t('stage.patternSeen'),
      tooltip: t('stage.patternSeenHint'),
      value: ({ quantity }) => quantity,
    },
  ];
}
