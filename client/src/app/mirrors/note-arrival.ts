import { setPreference } from '#data/preferences/preference-store.ts';
import { CHOSEN_PARAMETER, CHOSEN_VALUE } from './suggested-mirror.ts';

/** Keeps the choice of this mirror, made on another one, and takes it out of the address. Call before the router starts. */
export function noteArrival(): void {
  const here = new URL(window.location.href);
  if (here.searchParams.get(CHOSEN_PARAMETER) !== CHOSEN_VALUE) return;
  setPreference('mirror', here.origin);
  here.searchParams.delete(CHOSEN_PARAMETER);
  window.history.replaceState(window.history.state, '', here);
}
