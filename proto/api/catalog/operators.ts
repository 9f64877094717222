import type { Server } from './server.ts';

/** How many of each item. */
export type ItemCounts = Readonly<Record<string, number>>;

/** What a module needs to reach its levels 1, 2 and 3. */
export type OperatorModule = {
  id: string;
  /** As the game writes it: `MAR-X`. */
  type: string;
  levels: readonly ItemCounts[];
  /** Where it is there, if not wherever the operator is. */
  servers?: readonly Server[];
};

/** What an operator needs. An empty list needs nothing, or is not there. */
export type Operator = {
  id: string;
  name: { zh: string; en?: string; ja?: string; ko?: string };
  /** How the client in Chinese writes the name in Latin letters, where there is no English one. */
  latin?: string;
  stars: number;
  class: string;
  servers: readonly Server[];
  /** Promotions to 1 and 2. */
  elite: readonly ItemCounts[];
  /** All skills at once to the levels 2 to 7. */
  skills: readonly ItemCounts[];
  /** Of each skill, to the masteries 1 to 3. */
  mastery: readonly (readonly ItemCounts[])[];
  modules: readonly OperatorModule[];
  /** Promotions and skill levels are those of this operator. */
  formOf?: string;
};

/** An item that operators need and no stage drops. It is not among GET /items. */
export type OperatorItem = {
  id: string;
  name: { zh: string; en?: string; ja?: string; ko?: string };
  rarity: number;
  /** What it is crafted of; absent if nothing makes it. */
  craft?: ItemCounts;
};

export type OperatorAnswer = { items: readonly OperatorItem[]; operators: readonly Operator[] };
