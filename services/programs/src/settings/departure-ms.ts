import { wholeNumber } from '@droptally/http/whole-number';

const LONGEST_MS = 60_000;

/** How long a program that ends still serves, so that the proxy in front of it can take it out first. */
export function departureMs(env: NodeJS.ProcessEnv): number {
  return wholeNumber(env, 'DROPTALLY_DEPARTURE_MS', 0, LONGEST_MS);
}
