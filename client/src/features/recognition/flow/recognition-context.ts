import type { Server } from '@droptally/domain/catalog/server';
import type { Reading } from '@droptally/recognizer/reading';
import type { ToldDefect } from '#data/recognition/defect/told-defect.ts';
import type { FieldId, Shot, ShotEntry } from '#data/recognition/work/shot.ts';
import type { Step, Work } from '#data/recognition/work/work.ts';
import type { KeptReport } from '#data/reporting/report/kept-report.ts';
import { refusalOf } from '#features/recognition/judging/refusal.ts';
import { entryOf } from '#features/recognition/shots/entry.ts';
import { isSettled } from '#features/recognition/shots/settled.ts';

export type RecognitionContext = Omit<Work, 'step'> & {
  /** Screenshots being read now. */
  underWay: readonly string[];
  /** Why reports could not be handed over. */
  sendFailure: unknown;
  /** Kept work could not be loaded, or not be kept. */
  keepFailure: unknown;
};

export type NewShot = Pick<Shot, 'id' | 'name' | 'bytes' | 'type' | 'takenAt' | 'file'>;

export type ReadEvent =
  | { type: 'shot.started'; id: string }
  | { type: 'shot.read'; id: string; reading: Reading; milliseconds: number }
  | { type: 'shot.failed'; id: string; reason: string };

export type RecognitionEvent =
  | ReadEvent
  | { type: 'files.added'; files: readonly NewShot[]; at: number }
  | { type: 'shot.removed'; id: string }
  | { type: 'work.cleared' }
  | { type: 'server.changed'; server: Server }
  | { type: 'recognize' }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'cancel' }
  | { type: 'step.chosen'; step: Step }
  | { type: 'entry.changed'; id: string; entry: ShotEntry; field: FieldId }
  | { type: 'fields.checked'; id: string; fields: readonly FieldId[] }
  | { type: 'defect.told'; id: string; told: ToldDefect }
  | { type: 'shots.decided'; ids: readonly string[]; decision: Shot['decision'] }
  | { type: 'report' }
  /** What this device keeps of reports. */
  | { type: 'reports.changed'; reports: readonly KeptReport[]; at: number }
  | { type: 'keeping.failed'; error: unknown };

type Change = Partial<RecognitionContext>;

export function emptyContext(server: Server): RecognitionContext {
  return { server, shots: [], reported: [], underWay: [], sendFailure: null, keepFailure: null };
}

export function added({ shots }: RecognitionContext, files: readonly NewShot[], at: number): Change {
  const all = [...shots];
  for (const file of files) {
    // One that was shared may come again, if the page ended before it was known to be kept.
    if (!all.some(({ id }) => id === file.id)) all.push(newShot(file, all, at));
  }
  return { shots: all.sort((a, b) => a.takenAt - b.takenAt) };
}

function newShot(file: NewShot, chosen: readonly Shot[], at: number): Shot {
  const refusal = refusalOf(file, { chosen, at });
  const unread = { reading: null, milliseconds: null, failure: null, entry: null };
  return { ...file, ...unread, refusal, checked: [], decision: null, outcome: null };
}

/** Those that can be read, and are not yet. */
export function unread(shots: readonly Shot[]): readonly Shot[] {
  return shots.filter(({ refusal, reading, failure, file }) => !refusal && !reading && failure === null && file);
}

export function heard({ shots, underWay }: RecognitionContext, event: ReadEvent): Change {
  if (event.type === 'shot.started') return { underWay: [...underWay, event.id] };
  const others = underWay.filter((id) => id !== event.id);
  return { underWay: others, shots: withShot(shots, event.id, () => readAs(event)) };
}

function readAs(event: Exclude<ReadEvent, { type: 'shot.started' }>): Partial<Shot> {
  if (event.type === 'shot.failed') return { failure: event.reason };
  const { reading, milliseconds } = event;
  return { reading, milliseconds, entry: entryOf(reading) };
}

/** Reads again what failed. */
export function again(shots: readonly Shot[]): readonly Shot[] {
  return shots.map((shot) => (shot.failure === null ? shot : { ...shot, failure: null }));
}

export function corrected(context: RecognitionContext, event: RecognitionEvent): Change {
  if (event.type === 'fields.checked') {
    return changed(context, event.id, ({ checked }) => ({ checked: union(checked, event.fields) }));
  }
  if (event.type !== 'entry.changed') return {};
  const { id, entry, field } = event;
  // What was accepted was something else.
  return changed(context, id, ({ checked }) => ({ entry, checked: union(checked, [field]), decision: null }));
}

export function told({ shots }: RecognitionContext, id: string, defect: ToldDefect): Change {
  return { shots: withShot(shots, id, () => ({ told: defect })) };
}

function changed(context: RecognitionContext, id: string, change: (shot: Shot) => Partial<Shot>): Change {
  return { shots: withShot(context.shots, id, (shot) => (isSettled(shot) ? {} : change(shot))) };
}

export function decided(context: RecognitionContext, ids: readonly string[], decision: Shot['decision']): Change {
  const isMeant = (shot: Shot) => ids.includes(shot.id) && !isSettled(shot);
  return { shots: context.shots.map((shot) => (isMeant(shot) ? { ...shot, decision } : shot)) };
}

/** What was handed over is kept and sent without the work. */
export function cleared({ server, reported }: RecognitionContext): RecognitionContext {
  return { ...emptyContext(server), reported };
}

function withShot(shots: readonly Shot[], id: string, change: (shot: Shot) => Partial<Shot>): readonly Shot[] {
  return shots.map((shot) => (shot.id === id ? { ...shot, ...change(shot) } : shot));
}

function union(known: readonly FieldId[], more: readonly FieldId[]): readonly FieldId[] {
  return [...new Set([...known, ...more])];
}
