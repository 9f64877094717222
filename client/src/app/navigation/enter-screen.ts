import { after } from '#data/platform/timers.ts';
import { wantsLessMotion } from '#ui/theme/less-motion.ts';

const FADE_MS = 160;
/** While it lasts, lines of tables draw themselves. Rows that scroll into sight later do not. */
const ENTERING_MS = 500;
/** What is shown can be read from the first frame on. */
const FADE: Keyframe[] = [{ opacity: 0.4 }, { opacity: 1 }];

type Entering = { fades: boolean; lowData: boolean };

/**
 * Fades a screen in and has its lines drawn, unless the user wants little motion or little data. The returned function
 * ends that.
 */
export function enterScreen(box: HTMLElement, { fades, lowData }: Entering): (() => void) | undefined {
  if (lowData || wantsLessMotion()) return undefined;
  const fade = fades ? box.animate(FADE, { duration: FADE_MS, easing: 'ease-out' }) : undefined;
  box.dataset['entering'] = '';
  const end = () => {
    delete box.dataset['entering'];
  };
  const cancel = after(ENTERING_MS, end);
  return () => {
    cancel();
    end();
    fade?.cancel();
  };
}
