import { type EntryRef, formatEntry } from '#data/address/site-search.ts';
import { useFrameWidth } from '#ui/frame/frame-width.ts';

/**
 * Search parameters of a link that keep `entry` in the inspector beside the page it opens. None on a phone, where the
 * inspector is a sheet and would cover that page.
 */
export function useInspectAlong(entry: EntryRef): { inspect?: string } {
  return useFrameWidth() === 'narrow' ? {} : { inspect: formatEntry(entry) };
}
