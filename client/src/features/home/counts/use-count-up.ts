import { useEffect, useState } from 'react';
import { wantsLessMotion } from '#ui/theme/less-motion.ts';
import { eased } from './eased.ts';

const DURATION_MS = 1_500;

/** Animate once per visit: repeating it on every return would only distract. */
let counted = false;

/** Counts up from 0 when first shown; afterwards returns the count itself. */
export function useCountUp(count: number | undefined): number | undefined {
  const [share, setShare] = useState(() => (counted || wantsLessMotion() ? 1 : 0));
  const known = count !== undefined && count > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect's own steps must not restart it
  useEffect(() => {
    if (!known || share === 1) return;
    counted = true;
    let frame = 0;
    let start: number | undefined;
    const step = (now: number) => {
      start ??= now;
      const passed = (now - start) / DURATION_MS;
      setShare(eased(passed));
      if (passed < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [known]);
  return count === undefined ? undefined : Math.round(count * share);
}
