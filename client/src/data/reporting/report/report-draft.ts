import type { Server } from '@droptally/domain/catalog/server';
import type { Drop } from '@droptally/domain/reporting/merge-drops';

/** The drops of some runs of a stage, as entered. */
export type ReportDraft = { server: Server; stageId: string; drops: readonly Drop[]; times: number };

type StageRef = Pick<ReportDraft, 'server' | 'stageId'>;
type Haul = Pick<ReportDraft, 'drops' | 'times'>;

export function isSameStage(a: StageRef | null, b: StageRef | null): boolean {
  return a !== null && b !== null && a.server === b.server && a.stageId === b.stageId;
}

/** Whether two hauls are equal, regardless of order. */
export function isSameHaul(a: Haul, b: Haul): boolean {
  return (
    a.times === b.times &&
    a.drops.length === b.drops.length &&
    a.drops.every((drop) => b.drops.find((other) => isSameSlot(other, drop))?.quantity === drop.quantity)
  );
}

function isSameSlot(a: Drop, b: Drop): boolean {
  return a.itemId === b.itemId && a.dropType === b.dropType;
}
