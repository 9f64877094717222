import { useEffect, useState } from 'react';
import { usePreference } from '../../data/preferences/use-preference.ts';

const CHANGES_AFTER_MS = 300_000;

/** Which land lies behind Home: another one every five minutes, always the same where data or motion is to be spared. */
export function useBackdropSeed(): number {
  const [lowData] = usePreference('lowData');
  const [seed, setSeed] = useState(seedNow);
  useEffect(() => {
    if (lowData || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setSeed(seedNow()), CHANGES_AFTER_MS);
    return () => clearInterval(timer);
  }, [lowData]);
  return lowData ? 0 : seed;
}

function seedNow(): number {
  return Math.floor(Date.now() / CHANGES_AFTER_MS);
}
