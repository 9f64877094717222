import type { Reading } from '@droptally/recognizer/reading';
import { outcomeOf } from '#data/recognition/sending/outcome-of.ts';
import type { PictureOutcomes } from '#data/recognition/sending/submit-pictures.ts';
import type { ReportedPicture, Shot } from '#data/recognition/work/shot.ts';
import type { KeptReport } from '#data/reporting/report/kept-report.ts';
import { copyOf } from '#features/recognition/shots/picture-copy.ts';
import { isSettled } from '#features/recognition/shots/settled.ts';

type Reported = { shots: readonly Shot[]; reported: readonly ReportedPicture[] };

/** Longer than any screenshot can be reported. */
const REMEMBERED_MS = 48 * 3_600_000;

/** Screenshots with what became of their reports. The same if nothing is new. */
export function withOutcomes({ shots, reported }: Reported, outcomes: PictureOutcomes, at: number): Reported {
  return replaced({ shots, reported }, at, (shot) => outcomes.get(shot.id) ?? shot.outcome);
}

/** The same, by all that this device keeps: sent later, taken back or removed elsewhere. */
export function followReports({ shots, reported }: Reported, kept: readonly KeptReport[], at: number): Reported {
  const byKey = new Map(kept.map((report) => [report.key, report]));
  return replaced({ shots, reported }, at, (shot) => outcomeOf(shot, byKey.get(shot.id), at));
}

function replaced({ shots, reported }: Reported, at: number, outcomeFor: (shot: Shot) => Shot['outcome']): Reported {
  const changed = new Map<string, Shot>();
  for (const shot of shots) {
    const outcome = outcomeFor(shot);
    if (!isSame(outcome, shot.outcome)) changed.set(shot.id, { ...shot, outcome });
  }
  if (changed.size === 0) return { shots, reported };
  const others = reported.filter((one) => at - one.at < REMEMBERED_MS && !isOf(one, changed));
  const handedOver = [...changed.values()].filter(isSettled);
  const more = handedOver.flatMap((shot) => (shot.reading ? [reportedPicture(shot, shot.reading, at)] : []));
  return { shots: shots.map((shot) => changed.get(shot.id) ?? shot), reported: [...others, ...more] };
}

function reportedPicture(shot: Shot, { fingerprint }: Reading, at: number): ReportedPicture {
  const copy = copyOf(shot);
  return { fingerprint, at, ...(copy && { copy }) };
}

function isOf({ fingerprint }: ReportedPicture, shots: ReadonlyMap<string, Shot>): boolean {
  return [...shots.values()].some(({ reading }) => reading?.fingerprint === fingerprint);
}

function isSame(one: Shot['outcome'], other: Shot['outcome']): boolean {
  // The error is another object each time it is read.
  if (one?.kind === 'failed' && other?.kind === 'failed') return one.error.reason === other.error.reason;
  return one?.kind === other?.kind;
}
