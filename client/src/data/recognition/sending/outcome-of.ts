import { RECALL_WINDOW_MS } from '@droptally/domain/reporting/decide-recall';
import type { Shot, ShotOutcome } from '#data/recognition/work/shot.ts';
import type { KeptReport } from '#data/reporting/report/kept-report.ts';

/** What became of a screenshot's report, by what this device keeps of it. */
export function outcomeOf(shot: Pick<Shot, 'id' | 'outcome'>, kept: KeptReport | undefined, now: number) {
  return kept ? outcomeOfKept(kept) : outcomeWithout(shot.outcome, now);
}

export function outcomeOfKept({ state, error, madeAt }: KeptReport): ShotOutcome {
  switch (state) {
    case 'waiting':
      return { kind: 'waiting', since: madeAt };
    case 'refused':
      return { kind: 'failed', error: error ?? { status: null, reason: '', code: null } };
    case 'sent':
    case 'recalled':
      return { kind: state };
  }
}

/** Once sent or taken back it is kept for a day: one that is missing earlier was removed unsent, and can be sent again. */
function outcomeWithout(outcome: ShotOutcome | null, now: number): ShotOutcome | null {
  if (outcome?.kind !== 'waiting') return outcome;
  return now - outcome.since < RECALL_WINDOW_MS ? null : { kind: 'gone' };
}
