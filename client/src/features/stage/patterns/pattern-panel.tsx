import type { Stage } from '@droptally/proto/api/catalog/stage';
import { type JSX, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import type { PatternRow } from '#data/rows/pattern-rows.ts';
import { useOwnExtent } from '#data/rows/use-own-extent.ts';
import { formatCount } from '#i18n/formats.ts';
import { formatDayRange } from '#i18n/written-dates.ts';
import { stageColumns } from '#parts/export/drop-record.ts';
import { stageSubject } from '#parts/export/subject-names.ts';
import { useExportScope } from '#parts/export/use-export-scope.ts';
import { ownExtentText } from '#parts/extent/own-extent-text.ts';
import { KeptTable } from '#parts/kept-table/kept-table.tsx';
import { PatternPie } from '#ui/chart/kinds/pattern-pie.tsx';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import { NoPatterns } from './no-patterns.tsx';
import { patternColumns } from './pattern-columns.ts';
import './pattern-panel.css';
import { patternRecord } from './pattern-record.ts';
import { patternText } from './pattern-text.ts';
import type { StagePatterns } from './use-pattern-rows.ts';

type PatternPanelProps = { stage: Stage; patterns: StagePatterns };

const NO_ROWS: readonly PatternRow[] = [];

/** The drop combinations of one run as a table and a ring. Pointing at one highlights the other. */
export function PatternPanel({ stage, patterns }: PatternPanelProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const [confidence] = usePreference('confidence');
  const scope = useExportScope();
  const own = useOwnExtent({ stageId: stage.stageId });
  const [pointed, setPointed] = useState<string | null>(null);
  const rows = patterns.data ?? NO_ROWS;
  const columns = useMemo(() => patternColumns(catalog, confidence, t), [catalog, confidence, t]);
  const slices = useMemo(
    () =>
      rows.map((row) => ({
        id: row.key,
        place: row.place,
        name: patternText(row, catalog, t),
        quantity: row.quantity,
        rate: row.rate,
      })),
    [rows, catalog, t],
  );
  const narrow = useFrameWidth() === 'narrow';
  const [first] = rows;
  if (!first) return <NoPatterns stage={stage} patterns={patterns} />;
  const code = catalog.nameOf(stage);
  const range = own ? { start: own.since, end: null } : patterns.range;
  const exported = { kind: 'patterns' as const, about: [stageSubject(stage, catalog)] };
  const stageIs = stageColumns(stage, catalog);
  const record = (row: PatternRow) => ({ ...stageIs, ...patternRecord(row, patternText(row, catalog, t), range) });
  return (
    <div className="pattern-panel">
      <div className="pattern-panel__pie">
        <p>
          {own
            ? ownExtentText({ runs: first.times, since: own.since }, t)
            : t('stage.patternRuns', { count: first.times, runs: formatCount(first.times) })}
          {!own && patterns.since !== undefined && (
            <span className="pattern-panel__range">{formatDayRange(patterns.since, patterns.range?.end ?? null)}</span>
          )}
        </p>
        {!own && patterns.isPart && <p className="dt-dim">{t('stage.patternPart')}</p>}
        <PatternPie
          name={code}
          exported={{ ...exported, scope, records: rows.map(record) }}
          slices={slices}
          pointed={pointed}
          onPoint={setPointed}
        />
      </div>
      <div className="pattern-panel__table">
        <KeptTable
          id="stage-patterns"
          label={t('chart.patternsOf', { name: code })}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          exports={{ ...exported, record }}
          stale={patterns.isPrevious}
          scrolls={!narrow}
          pointed={pointed}
          onPoint={(row) => setPointed(row?.key ?? null)}
        />
      </div>
    </div>
  );
}

const keyOf = ({ key }: PatternRow) => key;
