import type { Catalogue } from '#data/catalogue/catalogue.ts';
import type { EntryRef } from '#data/selection/site-search.ts';
import { pinLabel } from './pin-label.ts';

/** The name of an entry as plain text. */
export function pinName(pin: EntryRef, catalogue: Catalogue): string {
  const { stage, text } = pinLabel(pin, catalogue);
  return stage ? catalogue.distinctLabelOf(stage).text : text;
}
