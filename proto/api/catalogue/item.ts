import type { ExistencePerServer, Localised } from './server.ts';

export type Texts = { zh?: readonly string[]; en?: readonly string[]; ja?: readonly string[]; ko?: readonly string[] };

export type Item = {
  itemId: string;
  /** The name in zh. */
  name: string;
  name_i18n: Localised;
  existence: ExistencePerServer;
  itemType: string;
  sortId: number | null;
  rarity: number | null;
  groupID: string | null;
  /** [column, row] in a sprite sheet. */
  spriteCoord?: readonly [number, number];
  alias: Texts | null;
  pron: Texts | null;
};
