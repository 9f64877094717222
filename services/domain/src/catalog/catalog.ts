import type { OperatorAnswer } from '@droptally/proto/api/catalog/operators';
import type { PlannerRules } from '@droptally/proto/api/catalog/planner';
import type { Formula, SiteConfig } from '@droptally/proto/api/catalog/site';
import type { PushCategory } from '@droptally/proto/api/push';
import type { RecognitionPrototypes } from '@droptally/proto/api/recognition';
import type { Server } from './server.ts';

export const LANGUAGES = ['zh', 'en', 'ja', 'ko'] as const;
export type Language = (typeof LANGUAGES)[number];
/** A name per language; only zh is required. */
export type Localised = { zh: string } & Partial<Record<Language, string>>;

export type Existence = { exist: boolean; openTime?: number; closeTime?: number };
export type ExistencePerServer = Partial<Record<Server, Existence>>;

/** The four drop types of a report, as the catalog and the log name them. */
export const DROP_TYPES = ['REGULAR', 'SPECIAL', 'EXTRA', 'FURNITURE'] as const;
export type DropType = (typeof DROP_TYPES)[number];

export type Bounds = { lower: number; upper: number; exceptions?: readonly number[] };

/** Milliseconds since 1970. `end` is exclusive; null means open-ended. */
export type TimeRange = { start: number; end: number | null };

/**
 * One line of a stage's drop list on one server, in force while `start` ≤ t < `end`. Without `itemId` it bounds the
 * number of distinct items of its type in one run. Without `bounds` it says only that the item can drop.
 */
export type DropRule = TimeRange & {
  itemId?: string;
  dropType: DropType;
  bounds?: Bounds;
  /** False resets the counters at `start`, because the drop rate changed. */
  accumulable: boolean;
};

export type Stage = {
  stageId: string;
  zoneId: string;
  stageType: string | null;
  code: Localised;
  /** Null if the stage has no meaningful cost; 99 on the wire. */
  apCost: number | null;
  minClearTime: number | null;
  isGacha: boolean;
  existence: ExistencePerServer;
  /** Items that a screenshot of the stage may show but no statistics count. */
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
  /** Clients do not show it. */
  hide?: true;
};

export type Period = TimeRange & { label: Localised; existence: ExistencePerServer };

export type Notice = {
  id: number;
  existence: ExistencePerServer | null;
  severity: 0 | 1 | 2 | null;
  content: Partial<Record<Language, string>>;
  /** About maintenance of the site: subscribers are told. */
  isMaintenance: boolean;
};

/** A message of the operator to the subscribers of a category, sent once from `at` on. */
export type OperatorPush = {
  id: number;
  category: PushCategory;
  servers: readonly Server[];
  at: number;
  /** Path of the page that it opens. */
  path: string;
  content: Partial<Record<Language, string>>;
};

/** An operator's expression over a report. While in force, a report for which it is true gets `reliability`. */
export type RejectRule = TimeRange & { id: number; expression: string; reliability: number };

/** Keeps an account's reports from `since` on out of the global numbers. `account` is its keyed hash in hexadecimal. */
export type BlockedAccount = { account: string; since: number; why: string };

/** Everything the operator edits, loaded and validated. `hash` identifies the content. */
export type Catalog = {
  hash: string;
  zones: readonly Zone[];
  stages: readonly Stage[];
  items: readonly Item[];
  periods: readonly Period[];
  notices: readonly Notice[];
  pushes: readonly OperatorPush[];
  rejectRules: readonly RejectRule[];
  blockedAccounts: readonly BlockedAccount[];
  /** Crafting formulas, as GET /formula serves them. */
  formulas: readonly Formula[];
  planner: PlannerRules;
  /** What operators need. */
  operators: OperatorAnswer;
  /** By what the recognizer knows items on a screenshot. */
  prototypes: RecognitionPrototypes;
  /** The operator's site config, as GET /config serves it. */
  site: SiteConfig;
};
