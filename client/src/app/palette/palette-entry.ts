import type { ReactNode } from 'react';

export type PaletteKind = 'stage' | 'zone' | 'item' | 'screen' | 'action';

/** An entry of the palette and its action. */
export type PaletteEntry = {
  id: string;
  kind: PaletteKind;
  /** Instead of the kind's usual name. */
  kindText?: string;
  text: string;
  lang?: string;
  note?: string;
  noteLang?: string;
  picture?: ReactNode;
  keys?: string;
  run: () => void;
  /** Opens the entry in the inspector, beside the screen. */
  inspect?: () => void;
};
