import { useEffect } from 'react';
import { type EntryRef, formatEntry } from '#data/selection/site-search.ts';
import { useSetSiteSearch, useSiteSearch } from '#data/selection/use-site-search.ts';
import { currentPins, usePins } from '#parts/entry-menu/use-pins.ts';

/** What the address compares. Pinning anywhere changes the address, and an address that is opened pins what it names. */
export function usePinsInAddress(): readonly EntryRef[] {
  const { pin } = useSiteSearch();
  const change = useSetSiteSearch();
  const pins = usePins();
  const inAddress = keyOf(pin);
  const inStore = keyOf(pins.entries);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address pins something else
  useEffect(() => {
    if (inAddress !== '') pins.replace(pin);
  }, [inAddress]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other pins make another address
  useEffect(() => {
    const now = currentPins();
    if (keyOf(now) !== inAddress) void change({ pin: now.length > 0 ? [...now] : undefined }, { replace: true });
  }, [inStore]);
  return pin;
}

function keyOf(entries: readonly EntryRef[]): string {
  return entries.map(formatEntry).join(' ');
}
