import type { Catalogue } from '../../../data/catalogue/catalogue.ts';
import type { EntryRef } from '../../../data/selection/site-search.ts';
import { pinLabel } from './pin-label.ts';

/** What the columns are called where only a name can stand: a code that several stages share says its zone too. */
export function pinNames(pins: readonly EntryRef[], catalogue: Catalogue): readonly string[] {
  const labels = pins.map((pin) => pinLabel(pin, catalogue));
  return labels.map(({ text, note }) => {
    const isShared = labels.filter((label) => label.text === text).length > 1;
    return isShared && note ? `${text} · ${note}` : text;
  });
}
