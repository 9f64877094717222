import type { Reading } from '@droptally/recognizer/reading';
import type { ReportedPicture, Shot } from '#data/recognition/work/shot.ts';
import { copyOf, mayBeCopies, saysOf } from '#features/recognition/shots/picture-copy.ts';
import { isSettled } from '#features/recognition/shots/settled.ts';

/** No run is this short: two screenshots closer than this are of the same one. */
const CLOSEST_MS = 10_000;

/** Screenshots that equal an earlier one, or one that was reported before. */
export function equalPictures(shots: readonly Shot[], reported: readonly ReportedPicture[]): ReadonlySet<string> {
  const known = new Set(reported.map(({ fingerprint }) => fingerprint));
  const found = new Set<string>();
  for (const shot of shots) {
    const { id, reading } = shot;
    if (!reading || isSettled(shot)) continue;
    if (known.has(reading.fingerprint)) found.add(id);
    known.add(reading.fingerprint);
  }
  return found;
}

/** Screenshots that may be a copy of an earlier one, or of one that was reported before, saved in another form. */
export function likelyCopies(shots: readonly Shot[], reported: readonly ReportedPicture[]): ReadonlySet<string> {
  const known = reported.flatMap(({ fingerprint, copy }) => (copy ? [{ fingerprint, copy }] : []));
  const found = new Set<string>();
  for (const shot of shots) {
    const copy = copyOf(shot);
    const fingerprint = shot.reading?.fingerprint;
    if (!copy || fingerprint === undefined) continue;
    const others = known.filter((other) => other.fingerprint !== fingerprint);
    if (!isSettled(shot) && others.some((other) => mayBeCopies(copy, other.copy))) found.add(shot.id);
    known.push({ fingerprint, copy });
  }
  return found;
}

/** Screenshots that say the same as the one before and were taken too soon after it to be of another run. */
export function tooClose(shots: readonly Shot[], same: ReadonlySet<string>): ReadonlySet<string> {
  const read = shots
    .filter(({ id, reading }) => reading && saysMuch(reading) && !same.has(id))
    .sort((a, b) => a.takenAt - b.takenAt);
  const close = read.filter((shot, index) => {
    const before = read[index - 1];
    return before && shot.takenAt - before.takenAt < CLOSEST_MS && saysOfShot(shot) === saysOfShot(before);
  });
  return new Set(close.map(({ id }) => id));
}

/** Of screens that were not read nothing is known to be the same. */
const saysMuch = ({ drops }: Reading) => drops.length > 0;

const saysOfShot = ({ reading }: Shot) => reading && saysOf(reading);
