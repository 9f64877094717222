import type { Language, Localised } from '@droptally/domain/catalog/catalog';
import type { CatalogIndex } from '@droptally/domain/catalog/catalog-index';
import { csvLine } from '@droptally/domain/export/export-lines';
import { reportRecord } from '@droptally/domain/export/report-record';
import type { OwnReport } from '@droptally/proto/api/own-reports';

/** Returns a report as a CSV line, its stage and items named in a language. */
export function reportLine(report: OwnReport, index: CatalogIndex, language: Language): string {
  const stage = index.stages.get(report.stageId);
  const zone = stage && index.zones.get(stage.zoneId);
  const names = {
    stageCode: nameIn(language, stage?.code),
    zoneName: nameIn(language, zone?.name),
    itemName: (itemId: string) => nameIn(language, index.items.get(itemId)?.name),
  };
  return csvLine('reports', reportRecord(report, names));
}

/** Falls back to English, then to Chinese, which always exists. */
function nameIn(language: Language, names: Localised | undefined): string | null {
  return names ? (names[language] ?? names.en ?? names.zh) : null;
}
