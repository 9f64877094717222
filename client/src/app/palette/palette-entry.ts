import type { SearchKind } from '@droptally/domain/search/searchable';
import type { ReactNode } from 'react';

/** An entry of the palette and its action. */
export type PaletteEntry = {
  id: string;
  kind: SearchKind;
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
