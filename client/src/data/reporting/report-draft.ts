import type { Server } from '@droptally/domain/catalog/server';
import type { Drop } from '@droptally/domain/reporting/merge-drops';

/** What some runs of a stage dropped, as it was entered. */
export type ReportDraft = { server: Server; stageId: string; drops: readonly Drop[]; times: number };
