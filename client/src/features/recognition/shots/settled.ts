import type { Shot } from '#data/recognition/work/shot.ts';

/** Its report is on its way, and counts or may count. */
export function isSettled({ outcome }: Pick<Shot, 'outcome'>): boolean {
  return outcome !== null && outcome.kind !== 'failed';
}

export function isWaiting({ outcome }: Pick<Shot, 'outcome'>): boolean {
  return outcome?.kind === 'waiting';
}

/** Accepted, and not handed over yet. */
export function toSend(shots: readonly Shot[]): readonly Shot[] {
  return shots.filter((shot) => shot.decision === 'accepted' && !isSettled(shot));
}
