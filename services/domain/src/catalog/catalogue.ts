import type { Formula, SiteConfig } from '@droptally/proto/api/catalogue/site';
import type { Server } from './server.ts';

export const LANGUAGES = ['zh', 'en', 'ja', 'ko'] as const;
export type Language = (typeof LANGUAGES)[number];
/** A name in the languages that have one; zh is always there. */
export type Localised = { zh: string } & Partial<Record<Language, string>>;

export type Existence = { exist: boolean; openTime?: number; closeTime?: number };
export type ExistencePerServer = Partial<Record<Server, Existence>>;

/** The four kinds of drop that reports are about, as the catalogue and the log name them. */
export const DROP_TYPES = ['REGULAR', 'SPECIAL', 'EXTRA', 'FURNITURE'] as const;
export type DropType = (typeof DROP_TYPES)[number];

export type Bounds = { lower: number; upper: number; exceptions?: readonly number[] };

/** Milliseconds since 1970; the end is not part of the range, null leaves it open. */
export type TimeRange = { start: number; end: number | null };

/**
 * One line of a stage's drop list on one server while `start` ≤ t < `end`. Without an item it bounds how many
 * distinct items of its type one run drops. Without bounds it says only that the item can drop.
 */
export type DropRule = TimeRange & {
  itemId?: string;
  dropType: DropType;
  bounds?: Bounds;
  /** False starts the counters anew at `start`: what was counted before was another drop rate. */
  accumulable: boolean;
};

export type Stage = {
  stageId: string;
  zoneId: string;
  stageType: string | null;
  code: Localised;
  /** Null where the stage has no cost that means anything; the wire says 99. */
  apCost: number | null;
  minClearTime: number | null;
  isGacha: boolean;
  existence: ExistencePerServer;
  /** Items a screenshot may show there that no statistics count. */
  recognitionOnly: readonly string[];
  drops: Readonly<Record<Server, readonly DropRule[]>>;
};

export type Zone = {
  zoneId: string;
  zoneIndex: number | null;
  type: string;
  subType: string | null;
  name: Localised;
  existence: ExistencePerServer;
  background: string | null;
  stages: readonly string[];
};

export type Item = {
  itemId: string;
  name: Localised;
  existence: ExistencePerServer;
  itemType: string;
  sortId: number | null;
  rarity: number | null;
  groupId: string | null;
  /** [column, row] in a sprite sheet. */
  spriteCoord: readonly [number, number] | null;
  alias: Partial<Record<Language, readonly string[]>> | null;
  pron: Partial<Record<Language, readonly string[]>> | null;
};

export type Period = TimeRange & { label: Localised; existence: ExistencePerServer };

export type Notice = {
  id: number;
  existence: ExistencePerServer | null;
  severity: 0 | 1 | 2 | null;
  content: Partial<Record<Language, string>>;
};

/** An operator's expression over a report; while in force, a true answer gives the report this reliability. */
export type RejectRule = TimeRange & { id: number; expression: string; reliability: number };

/** Reports of this account made from `since` on do not count for everybody. `account` is its keyed hash in hexadecimal. */
export type BlockedAccount = { account: string; since: number; why: string };

/** Everything the operator edits, as loaded and checked. `hash` names exactly this content. */
export type Catalogue = {
  hash: string;
  zones: readonly Zone[];
  stages: readonly Stage[];
  items: readonly Item[];
  periods: readonly Period[];
  notices: readonly Notice[];
  rejectRules: readonly RejectRule[];
  blockedAccounts: readonly BlockedAccount[];
  /** Crafting formulas, as GET /formula serves them. */
  formulas: readonly Formula[];
  /** The operator's site config, as GET /config serves it. */
  site: SiteConfig;
};
