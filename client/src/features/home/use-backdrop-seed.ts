import { useEffect, useState } from 'react';
import { usePreference } from '#data/preferences/use-preference.ts';
import { wantsLessMotion } from '#ui/theme/less-motion.ts';
import { backdropSeed, CHANGES_AFTER_MS } from './backdrop-seed.ts';

/** Which land lies behind Home (Spec §9). Where data or motion is to be spared, a visit keeps the one it began with. */
export function useBackdropSeed(): number {
  const [lowData] = usePreference('lowData');
  const [seed, setSeed] = useState(() => backdropSeed(Date.now(), lowData));
  useEffect(() => {
    if (lowData || wantsLessMotion()) return;
    const timer = setInterval(() => setSeed(backdropSeed(Date.now(), lowData)), CHANGES_AFTER_MS);
    return () => clearInterval(timer);
  }, [lowData]);
  return seed;
}
