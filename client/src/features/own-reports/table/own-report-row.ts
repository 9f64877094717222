import type { ExportRecord } from '@droptally/domain/export/export-columns';
import { reportRecord } from '@droptally/domain/export/report-record';
import type { OwnReport } from '@droptally/proto/api/own-reports';
import { stagePath } from '#data/address/entry-paths.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import type { Label } from '#data/catalog/names.ts';
import type { DropValue } from '#ui/table/column.ts';

/** A report with display names. */
export type OwnReportRow = Omit<OwnReport, 'drops'> & {
  code: Label;
  /** The stage's distinct name, and the note shown after its code. */
  name: Label;
  note: Label | undefined;
  zone: Label | undefined;
  drops: readonly DropValue[];
  /** Path of the stage's screen. */
  path: string;
};

/** Adds names to a report. Stages and items missing in the catalog keep their ids. */
export function ownReportRow(report: OwnReport, catalog: Catalog): OwnReportRow {
  const stage = catalog.stages.get(report.stageId);
  const zone = stage && catalog.zoneOf(stage);
  return {
    ...report,
    code: stage ? catalog.labelOf(stage) : { text: report.stageId },
    name: stage ? catalog.distinctLabelOf(stage) : { text: report.stageId },
    note: stage && catalog.noteOf(stage),
    zone: zone && catalog.labelOf(zone),
    drops: report.drops.map((drop) => dropIn(drop, catalog)),
    path: stage ? stagePath(stage) : '/result/stage',
  };
}

/** The same record as in the export of all reports. */
export function recordOf(row: OwnReportRow): ExportRecord {
  const names = new Map(row.drops.map(({ item, name }) => [item.itemId, name]));
  const drops = row.drops.map(({ item: { itemId }, quantity }) => ({ itemId, quantity }));
  const itemName = (itemId: string) => names.get(itemId) ?? null;
  return reportRecord({ ...row, drops }, { stageCode: row.code.text, zoneName: row.zone?.text ?? null, itemName });
}

function dropIn({ itemId, quantity }: OwnReport['drops'][number], catalog: Catalog): DropValue {
  const item = catalog.items.get(itemId);
  if (item) {
    const { text: name, lang } = catalog.labelOf(item);
    return { item, name, ...(lang && { lang }), quantity };
  }
  return { item: { itemId, itemType: 'MATERIAL', rarity: null, groupID: null }, name: itemId, quantity };
}
