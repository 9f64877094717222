import { type JSX, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { gameDate } from '#data/rows/game-date.ts';
import type { Translate } from '#i18n/text-key.ts';
import { KeptTable } from '#parts/kept-table/kept-table.tsx';
import type { Column } from '#ui/table/column.ts';
import { type ResultRow, resultRecord } from './result-rows.ts';

type ResultTableProps = {
  rows: readonly ResultRow[];
  nameOf: (place: number) => string;
  /** Shows an item above the table. */
  onChoose: (itemId: string) => void;
};

/** Every item of every result. A click shows the item on the axis above. */
export function ResultTable({ rows, nameOf, onChoose }: ResultTableProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const [confidence] = usePreference('confidence');
  const columns = useMemo(() => columnsOf(t, { catalog, nameOf, confidence }), [t, catalog, nameOf, confidence]);
  return (
    <KeptTable
      id="advanced-results"
      label={t('advanced.table')}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      onSelect={({ item }) => onChoose(item.itemId)}
      scrolls={false}
      exports={{
        kind: 'comparison',
        about: [t('advanced.title')],
        scope: { confidence },
        record: (row) => resultRecord(row, catalog),
      }}
    />
  );
}

type Sources = {
  catalog: ReturnType<typeof useCatalog>;
  nameOf: (place: number) => string;
  confidence: number;
};

function columnsOf(t: Translate, { catalog, nameOf, confidence }: Sources): Column<ResultRow>[] {
  return [
    {
      id: 'item',
      kind: 'item',
      title: t('vocabulary.word.item'),
      minWidth: 160,
      value: ({ item }) => {
        const { text, lang } = catalog.labelOf(item);
        return { item, name: text, ...(lang && { lang }) };
      },
    },
    // Without it, rows of several queries look alike on a phone.
    {
      id: 'query',
      kind: 'text',
      title: t('advanced.query'),
      minWidth: 128,
      priority: 0,
      value: ({ place }) => nameOf(place),
    },
    { id: 'rate', kind: 'rate', title: t('vocabulary.word.rate'), confidence, value: ({ rate }) => rate },
    { id: 'cost', kind: 'cost', title: t('vocabulary.word.sanityEach'), priority: 3, value: ({ cost }) => cost },
    {
      id: 'dropped',
      kind: 'count',
      title: t('vocabulary.word.dropped'),
      priority: 5,
      value: ({ counted }) => counted.sums.quantity,
    },
    { id: 'runs', kind: 'count', title: t('vocabulary.word.runs'), priority: 4, value: ({ rate }) => rate.runs },
    {
      id: 'time',
      kind: 'duration',
      title: t('vocabulary.word.timeEach'),
      priority: 6,
      value: ({ time }) => time?.cost,
    },
    {
      id: 'range',
      kind: 'range',
      title: t('advanced.range'),
      priority: 7,
      value: ({ query: { server }, start, end }) => ({
        start: gameDate(server, start),
        end: gameDate(server, end - 1),
      }),
    },
  ];
}

const keyOf = ({ key }: ResultRow) => key;
