import { getPreference } from '#data/preferences/preference-store.ts';
import { wantsLessMotion } from '#ui/theme/less-motion.ts';

/** Milliseconds of vibration and of the pauses between. */
const PATTERNS = { tap: [8], undo: [8, 60, 8], refusal: [40, 60, 40] } as const;

/** Whether this is a touch device that can vibrate. Others have the function too, and do nothing. */
export const CAN_VIBRATE = 'vibrate' in (globalThis.navigator ?? {}) && window.matchMedia('(pointer: coarse)').matches;

/** Lets a finger feel what happened, unless the user wants no vibration, or little motion. */
export function vibrate(what: keyof typeof PATTERNS): void {
  if (CAN_VIBRATE && getPreference('haptics') && !wantsLessMotion()) navigator.vibrate([...PATTERNS[what]]);
}
