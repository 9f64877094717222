import type { Zone } from '@droptally/proto/api/catalog/zone';
import { type JSX, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryRef } from '#data/address/site-search.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { useDataset } from '#data/use-dataset.ts';
import { dropRecord } from '#parts/export/drop-record.ts';
import { Awaited } from '#parts/failure/awaited.tsx';
import { KeptTable } from '#parts/kept-table/kept-table.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import { eventColumns } from './event-columns.ts';
import './event-detail.css';
import { EventHead } from './event-head.tsx';
import { type EventRow, eventRows } from './event-rows.ts';

type EventDetailProps = { zone: Zone; shown: EntryRef | undefined };

/** The numbers of an event: by the reports of everybody, as prices are. */
export function EventDetail({ zone, shown }: EventDetailProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { setInspect } = useSelection();
  const matrix = useDataset('matrix', { category: 'all', source: 'global' });
  const { data: worth } = useDataset('worth');
  const { data: rules } = useDataset('planner');
  const [confidence] = usePreference('confidence');
  const [futureRuns] = usePreference('futureRuns');
  const narrow = useFrameWidth() === 'narrow';
  const { data } = matrix;
  const rows = useMemo(
    () => data && eventRows(zone, { matrix: data, catalog, confidence, worth, facts: rules?.facts }),
    [zone, data, catalog, confidence, worth, rules],
  );
  const columns = useMemo(() => eventColumns(catalog, confidence, t), [catalog, confidence, t]);
  const inspect = ({ item }: EventRow) => setInspect({ kind: 'item', id: item.itemId });
  return (
    <div className="event-detail">
      <EventHead zone={zone} rows={rows ?? []} isComing={worth?.computedAt === null} />
      {rows ? (
        <KeptTable
          id="event-drops"
          label={t('event.tableOf', { name: catalog.nameOf(zone) })}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          exports={{
            kind: 'drops',
            about: [catalog.nameOf(zone)],
            record: (row) => dropRecord(row, catalog, { confidence, futureRuns }),
          }}
          onOpen={inspect}
          onSelect={inspect}
          selected={rows.find(({ item }) => shown?.kind === 'item' && item.itemId === shown.id)?.key ?? null}
          scrolls={!narrow}
          empty={<EmptyLine>{t('event.none')}</EmptyLine>}
        />
      ) : (
        <Awaited set={matrix} loading={t('item.loading')} notRead={t('item.notRead')} />
      )}
    </div>
  );
}

const keyOf = ({ key }: EventRow) => key;
