import type { ReactNode } from 'react';

export type PaletteKind = 'stage' | 'item' | 'screen' | 'action';

/** An entry of the palette and its action. */
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
  /** Opens the entry in the inspector, beside the screen. */
  inspect?: () => void;
};
