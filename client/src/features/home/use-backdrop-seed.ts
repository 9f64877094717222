import { useEffect, useState } from 'react';
import { usePreference } from '#data/preferences/use-preference.ts';
import { wantsLessMotion } from '#ui/theme/less-motion.ts';
import { backdropSeed, INTERVAL_MS } from './backdrop-seed.ts';

/** The backdrop seed of Home. With low data or reduced motion, it stays the same for the whole visit. */
export function useBackdropSeed(): number {
  const [lowData] = usePreference('lowData');
  const [seed, setSeed] = useState(() => backdropSeed(Date.now(), lowData));
  useEffect(() => {
    if (lowData || wantsLessMotion()) return;
    const timer = setInterval(() => setSeed(backdropSeed(Date.now(), lowData)), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [lowData]);
  return seed;
}
