import type { Reading } from '@droptally/recognizer/reading';
import { NO_PICTURE } from '#data/recognition/reading/reading-messages.ts';
import type { Shot } from '#data/recognition/work/shot.ts';
import { failureOf } from '#data/transport/api-error.ts';
import { translate } from '#i18n/i18n.ts';
import { failureText } from '#parts/failure/failure-text.ts';
import type { ReadEvent } from './recognition-context.ts';

export type ReadShot = (shot: Shot, signal: AbortSignal) => Promise<{ reading: Reading; milliseconds: number }>;

type Lanes = {
  shots: readonly Shot[];
  /** How many are read at once. */
  lanes: number;
  read: ReadShot;
  tell: (event: ReadEvent) => void;
};

/** Reads screenshots in their order, some at once, until stopped. One that fails does not stop the others. */
export function readInLanes({ shots, lanes, read, tell }: Lanes): () => void {
  const stop = new AbortController();
  const waiting = [...shots];
  const lane = async () => {
    for (let shot = waiting.shift(); shot && !stop.signal.aborted; shot = waiting.shift()) {
      const { id } = shot;
      tell({ type: 'shot.started', id });
      const told = await read(shot, stop.signal).then(
        (done): ReadEvent => ({ type: 'shot.read', id, ...done }),
        (error): ReadEvent => ({ type: 'shot.failed', id, reason: reasonOf(error) }),
      );
      if (!stop.signal.aborted) tell(told);
    }
  };
  for (let index = 0; index < lanes; index++) void lane();
  return () => stop.abort();
}

function reasonOf(error: unknown): string {
  return failureOf(error).reason === NO_PICTURE ? translate('recognition.noPicture') : failureText(error, translate);
}
