import { useEffect } from 'react';
import { type EntryRef, formatEntry } from '#data/address/site-search.ts';
import { useSetSiteSearch, useSiteSearch } from '#data/address/use-site-search.ts';
import { currentPins, usePins } from '#parts/entry-menu/use-pins.ts';

/**
 * The pins of the URL, kept in sync with the store: pinning anywhere changes the URL, and opening a URL replaces the
 * pins.
 */
export function usePinsInAddress(): readonly EntryRef[] {
  const { pin } = useSiteSearch();
  const change = useSetSiteSearch();
  const pins = usePins();
  const inAddress = keyOf(pin);
  const inStore = keyOf(pins.entries);
  // biome-ignore lint/correctness/useExhaustiveDependencies: run only if the URL changes
  useEffect(() => {
    if (inAddress !== '') pins.replace(pin);
  }, [inAddress]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: run only if the pins change
  useEffect(() => {
    const now = currentPins();
    if (keyOf(now) !== inAddress) void change({ pin: now.length > 0 ? [...now] : undefined }, { replace: true });
  }, [inStore]);
  return pin;
}

function keyOf(entries: readonly EntryRef[]): string {
  return entries.map(formatEntry).join(' ');
}
