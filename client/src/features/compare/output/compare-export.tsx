import type { JSX } from 'react';
import type { Catalogue } from '../../../data/catalogue/catalogue.ts';
import { formatEntry } from '../../../data/selection/site-search.ts';
import { useSiteSearch } from '../../../data/selection/use-site-search.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ExportMenu } from '../../../ui/table/tools/export-menu.tsx';
import { useTableOutput } from '../../../ui/table/use-table-output.ts';
import type { Comparison } from '../rows/comparison.ts';
import type { Measure } from '../rows/measure.ts';
import { columnOrder, orderLines } from '../rows/order-lines.ts';
import { outputColumns } from './output-columns.ts';

type CompareExportProps = { comparison: Comparison; catalogue: Catalogue; measure: Measure };

/** Takes a comparison away, its lines in the order in which they are shown. */
export function CompareExport({ comparison, catalogue, measure }: CompareExportProps): JSX.Element {
  const t = useText();
  const { sort } = useSiteSearch();
  const order = columnOrder(sort, comparison.columns.map(formatEntry));
  const lines = [...orderLines(comparison.lines, { measure, ...order }).values()].flat();
  const rows = lines.map((line) => ({ id: line.key, original: line }));
  const { exportAs, copyRows } = useTableOutput('compare', outputColumns(comparison, catalogue, t), () => rows);
  return <ExportMenu exportAs={exportAs} copy={copyRows} />;
}
