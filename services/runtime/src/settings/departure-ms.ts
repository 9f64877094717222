import { wholeNumber } from '@droptally/event-log/whole-number';

const LONGEST_MS = 60_000;

/** Reads how long a program keeps serving at shutdown, so that the proxy in front of it can remove it first. */
export function departureMs(env: NodeJS.ProcessEnv): number {
  return wholeNumber(env, 'DROPTALLY_DEPARTURE_MS', { fallback: 0, highest: LONGEST_MS });
}
