import type { Language } from '@droptally/domain/catalog/catalog';
import type { Server } from '@droptally/domain/catalog/server';
import type { Category } from '@droptally/domain/catalog/source-category';
import type { PushCategory } from '@droptally/proto/api/push';
import type { Source } from '#data/address/site-search.ts';

export type Appearance = 'system' | 'light' | 'dark';
/** `plain` is the default, on special days too. */
export type ThemeStyle = 'default' | 'miku2021' | 'plain';

/** The usual orders of an item's stages: the highest rate first, or the least sanity. */
export type ItemOrder = 'rate' | 'cost';

/** The user's changes to a table: columns by id, and rows per page. */
export type TablePreference = {
  order?: readonly string[];
  hidden?: readonly string[];
  shown?: readonly string[];
  widths?: Readonly<Record<string, number>>;
  pageSize?: number | 'all';
};

/** What this browser is told while the site is closed, and about which server. */
export type PushChoice = { categories: readonly PushCategory[]; server: Server };

/** All settings, stored on this device. */
export type Preferences = {
  server: Server;
  /** The server was chosen for the user by the language, and not changed since. */
  serverByLanguage: boolean;
  category: Category;
  source: Source;
  appearance: Appearance;
  themeStyle: ThemeStyle;
  /** Null until chosen: the language of the browser. */
  language: Language | null;
  lowData: boolean;
  shortcuts: boolean;
  haptics: boolean;
  showPermanent: boolean;
  showActivity: boolean;
  onlyOpen: boolean;
  hideClosed: boolean;
  itemOrder: ItemOrder;
  /** The number of future runs for which the spread of the mean is shown. */
  futureRuns: number;
  confidence: number;
  /** Entries such as `stage:main_01-07` and `item:30012`. */
  favourites: readonly string[];
  /** Recently viewed stages and items, newest first. */
  history: readonly string[];
  tables: Readonly<Record<string, TablePreference>>;
  sideStoryRead: boolean;
  /** What source and category choose was read. */
  choicesRead: boolean;
  /** Never suggest a mirror again. */
  mirrorDeclined: boolean;
  /** The chosen mirror: its URL, or `cn` or `global` from the earlier client. Null until chosen. */
  mirror: string | null;
  /** Null if it is told nothing. */
  push: PushChoice | null;
  /** It was offered to be told something. */
  pushOffered: boolean;
};

export type PreferenceName = keyof Preferences;

export const FUTURE_RUNS = [30, 50, 100, 200, 500] as const;
export const CONFIDENCES = [0.9, 0.95, 0.99, 0.997] as const;
export const HISTORY_CAP = 30;

export const DEFAULT_PREFERENCES: Preferences = {
  server: 'CN',
  serverByLanguage: false,
  category: 'all',
  source: 'global',
  appearance: 'system',
  themeStyle: 'default',
  language: null,
  lowData: false,
  shortcuts: true,
  haptics: true,
  showPermanent: true,
  showActivity: true,
  onlyOpen: false,
  hideClosed: false,
  itemOrder: 'rate',
  futureRuns: 100,
  confidence: 0.95,
  favourites: [],
  history: [],
  tables: {},
  sideStoryRead: false,
  choicesRead: false,
  mirrorDeclined: false,
  mirror: null,
  push: null,
  pushOffered: false,
};
