import type { ReactNode } from 'react';

export type PaletteKind = 'stage' | 'item' | 'screen' | 'action';

/** A line of the palette, and what opening it does. */
export type PaletteEntry = {
  id: string;
  kind: PaletteKind;
  text: string;
  lang?: string;
  note?: string;
  noteLang?: string;
  picture?: ReactNode;
  keys?: string;
  run: () => void;
  /** Opens it beside what is shown. */
  inspect?: () => void;
};
