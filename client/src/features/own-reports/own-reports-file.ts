import type { Server } from '@droptally/domain/catalog/server';
import type { ExportSet } from '#ui/output/export-set.ts';

/** The export set of personal reports, for one server or all. */
export function ownReportsFile(server: Server | undefined): Omit<ExportSet, 'records'> {
  const scope = { server, source: 'personal', category: 'all', confidence: null } as const;
  return { kind: 'reports', about: [], scope };
}
