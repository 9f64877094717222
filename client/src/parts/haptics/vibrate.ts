import { shell } from '#data/platform/platform.ts';
import { getPreference } from '#data/preferences/preference-store.ts';
import { wantsLessMotion } from '#ui/theme/less-motion.ts';

/** Milliseconds of vibration and of the pauses between. */
const PATTERNS = { tap: [8], undo: [8, 60, 8], refusal: [40, 60, 40] } as const;

const { haptic } = shell;

/**
 * Whether there is a shell that lets a finger feel, or this is a touch device that can vibrate. Other devices have the
 * function too, and do nothing.
 */
export const CAN_VIBRATE =
  haptic !== undefined || ('vibrate' in (globalThis.navigator ?? {}) && window.matchMedia('(pointer: coarse)').matches);

/** Lets a finger feel what happened, unless the user wants no vibration, or little motion. */
export function vibrate(what: keyof typeof PATTERNS): void {
  if (!CAN_VIBRATE || !getPreference('haptics') || wantsLessMotion()) return;
  if (haptic) haptic(what);
  else navigator.vibrate([...PATTERNS[what]]);
}
