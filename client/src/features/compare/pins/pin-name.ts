import type { Catalogue } from '#data/catalogue/catalogue.ts';
import type { EntryRef } from '#data/selection/site-search.ts';
import { pinLabel } from './pin-label.ts';

/** What an entry is called where only a name can stand. */
export function pinName(pin: EntryRef, catalogue: Catalogue): string {
  const { stage, text } = pinLabel(pin, catalogue);
  return stage ? catalogue.distinctLabelOf(stage).text : text;
}
