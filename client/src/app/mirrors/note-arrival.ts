import { takeParameter } from '#data/address/take-parameter.ts';
import { setPreference } from '#data/preferences/preference-store.ts';
import { CHOSEN_PARAMETER, CHOSEN_VALUE } from './suggested-mirror.ts';

/** Keeps the choice of this mirror, made on another one, and takes it out of the address. Call before the router starts. */
export function noteArrival(): void {
  if (takeParameter(CHOSEN_PARAMETER, CHOSEN_VALUE)) setPreference('mirror', window.location.origin);
}
