import type { EntryRef } from '#data/address/site-search.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { pinLabel } from './pin-label.ts';

/** The name of an entry as plain text. */
export function pinName(pin: EntryRef, catalog: Catalog): string {
  const { stage, text } = pinLabel(pin, catalog);
  return stage ? catalog.distinctLabelOf(stage).text : text;
}
