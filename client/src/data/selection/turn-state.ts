import type { DatasetName } from '#data/datasets.ts';
import { ApiError } from '#data/transport/api-error.ts';

/**
 * `awaited`: the data of the chosen server loads. `missing`: it is neither on the device nor in reach. `done`: it is
 * there, or the server refused it, which the screen says.
 */
export type TurnState = 'awaited' | 'missing' | 'done';

export type TurningSet = {
  name: DatasetName;
  data: unknown;
  error: unknown;
  fetchStatus: 'fetching' | 'paused' | 'idle';
};

/** Without these a screen has nothing to show. */
const NEEDED: readonly DatasetName[] = ['stages', 'matrix'];

/** How far a change of the server is, from the datasets of the new server that the screen shows of the old one. */
export function turnState(sets: readonly TurningSet[]): TurnState {
  const absent = sets.filter(({ data }) => data === undefined);
  const beyond = absent.filter(isBeyondReach);
  const numbers = sets.some(({ name }) => name === 'matrix') ? NEEDED : [...NEEDED, 'stats'];
  if (beyond.some(({ name }) => numbers.includes(name))) return 'missing';
  return absent.some((set) => !beyond.includes(set) && !isRefused(set)) ? 'awaited' : 'done';
}

function isBeyondReach({ fetchStatus, error }: TurningSet): boolean {
  return fetchStatus === 'paused' || (fetchStatus === 'idle' && error !== null && !isAnswer(error));
}

function isRefused({ fetchStatus, error }: TurningSet): boolean {
  return fetchStatus === 'idle' && isAnswer(error);
}

function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status !== null;
}
