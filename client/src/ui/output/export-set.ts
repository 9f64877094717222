import type { Server } from '@droptally/domain/catalog/server';
import type { Category } from '@droptally/domain/catalog/source-category';
import {
  EXPORT_LICENCE,
  type ExportKind,
  type ExportRecord,
  OWN_LICENCE,
} from '@droptally/domain/export/export-columns';
import { csvFile, ordered } from '@droptally/domain/export/export-lines';
import { exportName } from '@droptally/domain/export/export-name';
import dayjs from 'dayjs';

/** The data set a file comes from. */
export type ExportScope = {
  /** Undefined for all servers together. */
  server: Server | undefined;
  source: 'global' | 'personal';
  category: Category;
  /** Null if nothing has an interval. */
  confidence: number | null;
};

/** The content of an export file in any format. */
export type ExportSet = {
  kind: ExportKind;
  /** Codes and names of the subject, for the file name. */
  about: readonly string[];
  scope: ExportScope;
  records: readonly ExportRecord[];
};

export type ExportFormat = 'csv' | 'json';
type ExportFile = { name: string; type: string; text: string };

/** The file name without extension, dated by the user's local date. */
export function fileNameOf({ kind, about, scope }: Omit<ExportSet, 'records'>, now = Date.now()): string {
  return exportName({ kind, about, ...scope }, dayjs(now).format('YYYY-MM-DD'));
}

/** The records with the fields of the scope; a record's own fields take precedence. */
export function recordsOf({ scope, records }: ExportSet): readonly ExportRecord[] {
  const { server = null, source, category, confidence } = scope;
  const licence = licenceOf(scope);
  return records.map((record) => ({ server, source, category, confidence, licence, ...record }));
}

export function exportFile(format: ExportFormat, set: ExportSet, now?: number): ExportFile {
  const name = `${fileNameOf(set, now)}.${format}`;
  const records = recordsOf(set);
  if (format === 'csv') return { name, type: 'text/csv;charset=utf-8', text: csvFile(set.kind, records) };
  const rows = records.map((record) => ordered(set.kind, record));
  const text = JSON.stringify({ licence: licenceOf(set.scope), rows }, null, 2);
  return { name, type: 'application/json', text };
}

const licenceOf = ({ source }: ExportScope) => (source === 'personal' ? OWN_LICENCE : EXPORT_LICENCE);
