import type { JSX } from 'react';
import { formatEntry } from '#data/address/site-search.ts';
import { useSiteSearch } from '#data/address/use-site-search.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { pinSubject } from '#features/compare/pins/pin-subject.ts';
import type { Comparison } from '#features/compare/rows/comparison.ts';
import type { Measure } from '#features/compare/rows/measure.ts';
import { columnOrder, orderLines } from '#features/compare/rows/order-lines.ts';
import { dropRecord } from '#parts/export/drop-record.ts';
import { useExportScope } from '#parts/export/use-export-scope.ts';
import { useCopy } from '#ui/output/use-copy.ts';
import { tableOutput } from '#ui/table/table-output.ts';
import { ExportMenu } from '#ui/table/tools/export-menu.tsx';
import { comparedRows } from './compared-rows.ts';

type CompareExportProps = { comparison: Comparison; measure: Measure };

/** Exports a comparison, with its rows in display order. */
export function CompareExport({ comparison, measure }: CompareExportProps): JSX.Element {
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
