import type { Catalogue } from '../../../data/catalogue/catalogue.ts';
import { sharedNames } from '../../../data/catalogue/names.ts';
import type { EntryRef } from '../../../data/selection/site-search.ts';
import { pinLabel } from './pin-label.ts';

/** What the columns are called where only a name can stand: a code that several stages share says its zone too. */
export function pinNames(pins: readonly EntryRef[], catalogue: Catalogue): readonly string[] {
  const labels = pins.map((pin) => pinLabel(pin, catalogue));
  const shared = sharedNames(labels.map(({ text }) => text));
  return labels.map(({ text, note }) => (note && shared.has(text) ? `${text} · ${note}` : text));
}
