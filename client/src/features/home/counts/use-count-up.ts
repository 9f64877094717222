import { useEffect, useState } from 'react';
import { wantsLessMotion } from '#ui/theme/less-motion.ts';
import { eased } from './eased.ts';

const LASTS_MS = 1_500;

/** Once in a visit: a number that counts itself again on every return would only ask for attention. */
let counted = false;

/** A count that rises from nothing when it is first shown, and from then on is what it is. */
export function useCountUp(count: number | undefined): number | undefined {
  const [share, setShare] = useState(() => (counted || wantsLessMotion() ? 1 : 0));
  const known = count !== undefined && count > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: its own steps shall not begin it again
  useEffect(() => {
    if (!known || share === 1) return;
    counted = true;
    let frame = 0;
    let start: number | undefined;
    const step = (now: number) => {
      start ??= now;
      const passed = (now - start) / LASTS_MS;
      setShare(eased(passed));
      if (passed < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [known]);
  return count === undefined ? undefined : Math.round(count * share);
}
