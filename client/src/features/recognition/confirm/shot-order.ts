import type { Shot } from '#data/recognition/work/shot.ts';
import type { Judgement, Standing } from '#features/recognition/judging/judge-shot.ts';

const ORDER: readonly Standing[] = ['doubtful', 'incomplete', 'certain', 'refused'];

/** The screenshots that were read, those to be looked at first. */
export function shotOrder(shots: readonly Shot[], judgements: ReadonlyMap<string, Judgement>): readonly string[] {
  const rank = ({ id }: Shot) => ORDER.indexOf(judgements.get(id)?.standing ?? 'refused');
  return shots
    .filter(({ id }) => judgements.has(id))
    .sort((a, b) => rank(a) - rank(b) || a.takenAt - b.takenAt)
    .map(({ id }) => id);
}
