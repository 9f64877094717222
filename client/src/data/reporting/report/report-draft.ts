import type { Server } from '@droptally/domain/catalog/server';
import type { Drop } from '@droptally/domain/reporting/merge-drops';

/** The drops of some runs of a stage, as entered. */
export type ReportDraft = { server: Server; stageId: string; drops: readonly Drop[]; times: number };
