import type { ExistencePerServer, FullyLocalised, Localised } from './server.ts';

export type Texts = { zh?: readonly string[]; en?: readonly string[]; ja?: readonly string[]; ko?: readonly string[] };

/** An item. Unknown values are null or absent. */
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
  alias: Texts;
  pron: Texts;
  /** It is counted, and not to be shown. */
  hide?: boolean;
};

/** An item in responses: existing clients expect a value in each of these fields. */
export type FullItem = Item & { name_i18n: FullyLocalised; sortId: number; rarity: number };
