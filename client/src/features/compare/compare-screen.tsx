import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EntryRef, formatEntry } from '#data/address/site-search.ts';
import { useSiteSearch } from '#data/address/use-site-search.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useLiveEntry } from '#data/live/use-live.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { useProbeFetch } from '#data/probe/use-probe-fetch.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { rowSubject } from '#data/rows/matrix-index.ts';
import { useStageEfficiency } from '#data/rows/stage-efficiency.ts';
import { pinSubject } from '#features/compare/pins/pin-subject.ts';
import type { Comparison, Line } from '#features/compare/rows/comparison.ts';
import type { Measure } from '#features/compare/rows/measure.ts';
import { usePins } from '#parts/entry-menu/use-pins.ts';
import { dropRecord } from '#parts/export/drop-record.ts';
import { useExportScope } from '#parts/export/use-export-scope.ts';
import { OwnExtentLine } from '#parts/extent/own-extent-line.tsx';
import { Awaited } from '#parts/failure/awaited.tsx';
import { CatalogAwaited } from '#parts/failure/catalog-awaited.tsx';
import { useInspectorPane } from '#parts/inspector/use-inspector-pane.tsx';
import { ShareButton } from '#parts/share/share-button.tsx';
import { canPayFirst, paysFirst } from '#parts/worth/pays-first.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import { Screen } from '#ui/layout/screen.tsx';
import { useCopy } from '#ui/output/use-copy.ts';
import { tableOutput } from '#ui/table/table-output.ts';
import { ExportMenu } from '#ui/table/tools/export-menu.tsx';
import { PinField } from './pins/pin-field.tsx';
import { pinName } from './pins/pin-name.ts';
import { usePinsInAddress } from './pins/use-pins-in-address.ts';
import { columnOrder, firstLine, orderLines } from './rows/order-lines.ts';
import { useComparison } from './rows/use-comparison.ts';
import { CompareSheet } from './sheet/compare-sheet.tsx';
import { MeasureSwitch, useMeasure } from './sheet/measure-switch.tsx';
import { EmptyCompare } from './start/empty-compare.tsx';
import { CompareTrend } from './trend/compare-trend.tsx';
import './compare-screen.css';

type CompareExportProps = { comparison: Comparison; measure: Measure };

/** Up to four stages or items side by side. */
export function CompareScreen(): JSX.Element {
  const { t } = useTranslation();
  const pins = usePinsInAddress();
  const catalog = useAwaitedCatalog();
  const [measure] = useMeasure();
  const { comparison, bestOf, cheapest, stale, rates } = useComparison(pins, catalog);
  const [requestedKey, setRequestedKey] = useState<string>();
  const line =
    comparison?.lines.find(({ key }) => key === requestedKey) ?? firstLine(comparison?.lines ?? [], { measure });
  const names = catalog ? pins.map((pin) => pinName(pin, catalog)).join(', ') : '';
  return (
    <CatalogProvider catalog={catalog}>
      <Screen {...(names && { title: names })} {...useInspectorPane()}>
        {pins.map((pin) => (
          <FollowPin key={`${pin.kind}:${pin.id}`} pin={pin} />
        ))}
        <div className="compare-screen" data-empty={pins.length === 0}>
          <header className="compare-screen__head">
            <h1>{t('compare.title')}</h1>
            {pins.length > 0 && <OwnExtentLine of={pins.map(rowSubject)} />}
            {catalog && <PinField pins={pins} />}
            <span className="compare-screen__gap" />
            <PaysFirst pins={pins} />
            {pins.length > 0 && <MeasureSwitch />}
            {comparison && catalog && pins.length > 0 && <CompareExport comparison={comparison} measure={measure} />}
            {pins.length > 0 && <ShareButton title={names || t('compare.title')} />}
          </header>
          {pins.length === 0 && catalog && <EmptyCompare cheapest={cheapest} />}
          {!catalog && <CatalogAwaited />}
          {pins.length > 0 && catalog && !comparison && (
            <Awaited set={rates} loading={t('inspector.loading')} notRead={t('inspector.ratesNotRead')} />
          )}
          {comparison && catalog && pins.length > 0 && (
            <>
              <CompareSheet
                comparison={comparison}
                bestOf={bestOf}
                measure={measure}
                stale={stale}
                selected={line?.key}
                onSelect={setRequestedKey}
              />
              {line && <CompareTrend line={line} columns={comparison.columns} measure={measure} />}
            </>
          )}
        </div>
      </Screen>
    </CatalogProvider>
  );
}

/** Puts the stages that pay best first, where that changes their order. */
function PaysFirst({ pins }: { pins: readonly EntryRef[] }): JSX.Element | null {
  const { t } = useTranslation();
  const { replace } = usePins();
  const efficiencyOf = useStageEfficiency();
  // A phone has room for what all comparisons need.
  const isNarrow = useFrameWidth() === 'narrow';
  if (isNarrow || !canPayFirst(pins, stageIdOf, efficiencyOf)) return null;
  const ordered = paysFirst(pins, stageIdOf, efficiencyOf);
  const isSo = ordered.every((pin, at) => pin === pins[at]);
  return (
    <Button look="quiet" disabled={isSo} onClick={() => replace(ordered)}>
      {t('event.paysFirst')}
    </Button>
  );
}

function stageIdOf({ kind, id }: EntryRef): string | undefined {
  return kind === 'stage' ? id : undefined;
}

/** Keeps a pinned entry's numbers live, and reports that they are shown. */
function FollowPin({ pin }: { pin: EntryRef }): null {
  useLiveEntry(pin);
  useProbeFetch(pin);
  return null;
}

/** Exports a comparison, with its rows in display order. */
function CompareExport({ comparison, measure }: CompareExportProps): JSX.Element {
  const catalog = useCatalog();
  const { sort } = useSiteSearch();
  const [confidence] = usePreference('confidence');
  const [futureRuns] = usePreference('futureRuns');
  const order = columnOrder(sort, comparison.columns.map(formatEntry));
  const rows = () => comparedRows([...orderLines(comparison.lines, { measure, ...order }).values()].flat());
  const { exportAs, copyRows } = tableOutput(
    {
      kind: 'comparison',
      about: comparison.columns.map((pin) => pinSubject(pin, catalog)),
      record: (row: DropRow) => dropRecord(row, catalog, { confidence, futureRuns }),
      scope: useExportScope(),
    },
    () => rows().map((row) => ({ id: row.key, original: row })),
    useCopy(),
  );
  return <ExportMenu exportAs={exportAs} copy={copyRows} />;
}

/** The rows of a comparison for export: one per item and stage, line by line, as in the other exports. */
function comparedRows(lines: readonly Line[]): readonly DropRow[] {
  return lines.flatMap(({ cells }) => cells.filter((cell) => cell !== null));
}
