import type { ExportRecord } from '@droptally/domain/export/export-columns';
import { dropIds } from '@droptally/domain/export/report-record';
import type { PatternRow } from '#data/rows/pattern-rows.ts';
import { instantInFile, rateInFile } from '#ui/output/file-values.ts';

type Range = { start: number | null; end: number | null } | null;

/** The export record of a pattern: `quantity` of `times` runs gave exactly it. */
export function patternRecord({ parts, quantity, times, rate }: PatternRow, name: string, range: Range): ExportRecord {
  return {
    pattern: name,
    drops: parts && dropIds(parts.map(({ item, quantity }) => ({ itemId: item.itemId, quantity }))),
    times,
    quantity,
    rate: rateInFile(rate.rate),
    lower: rateInFile(rate.lower),
    upper: rateInFile(rate.upper),
    start: instantInFile(range?.start),
    end: instantInFile(range?.end),
  };
}
