import type { Catalogue } from '#data/catalogue/catalogue.ts';
import type { EntryRef } from '#data/selection/site-search.ts';
import { stageSubject } from '#parts/export/subject-names.ts';
import { pinLabel } from './pin-label.ts';

/** The name of a pin in a file name. */
export function pinSubject(pin: EntryRef, catalogue: Catalogue): string {
  const { stage, text } = pinLabel(pin, catalogue);
  return stage ? stageSubject(stage, catalogue) : text;
}
