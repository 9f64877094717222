import type { EntryRef } from '#data/address/site-search.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { stageSubject } from '#parts/export/subject-names.ts';
import { pinLabel } from './pin-label.ts';

/** The name of a pin in a file name. */
export function pinSubject(pin: EntryRef, catalog: Catalog): string {
  const { stage, text } = pinLabel(pin, catalog);
  return stage ? stageSubject(stage, catalog) : text;
}
