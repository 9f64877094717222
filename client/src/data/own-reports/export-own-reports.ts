import type { Language } from '@droptally/domain/catalog/catalog';
import type { Server } from '@droptally/domain/catalog/server';
import type { ExportFormat } from '@droptally/proto/api/own-reports';
import { ACCOUNT_PATHS, META_PREFIX } from '@droptally/proto/api/paths';
import { getFile } from '#data/api.ts';

/** Exports all reports of an account as a file from the server, of one server or of all, with names in a language. */
export function exportOwnReports(
  account: string,
  format: ExportFormat,
  server: Server | undefined,
  lang: Language,
): Promise<Blob> {
  const query = new URLSearchParams({ format, lang, ...(server && { server }) });
  return getFile(`${ACCOUNT_PATHS.reportsExport}?${query}`, { prefix: META_PREFIX, account });
}
