import { isServer } from '@droptally/domain/catalog/server';
import { CATEGORIES } from '@droptally/domain/catalog/source-category';
import { PUSH_CATEGORIES } from '@droptally/proto/api/push';
import { parseEntry } from '#data/address/site-search.ts';
import { parsed } from '#data/storage/parsed.ts';
import { isLanguage } from '#i18n/language.ts';
import { capped } from './entry-history.ts';
import { CONFIDENCES, DEFAULT_PREFERENCES, FUTURE_RUNS, type PreferenceName, type Preferences } from './preferences.ts';

const PREFERENCES_VERSION = 1;

type Check = (value: unknown) => boolean;

const oneOf =
  (allowed: readonly unknown[]): Check =>
  (value) =>
    allowed.includes(value);
const isBoolean: Check = (value) => typeof value === 'boolean';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEntries: Check = (value) =>
  Array.isArray(value) && value.every((text) => typeof text === 'string' && parseEntry(text));

const isPushChoice: Check = (value) =>
  isRecord(value) &&
  isServer(value['server']) &&
  Array.isArray(value['categories']) &&
  value['categories'].length > 0 &&
  value['categories'].every(oneOf(PUSH_CATEGORIES));

const CHECKS: Readonly<Record<PreferenceName, Check>> = {
  server: isServer,
  serverByLanguage: isBoolean,
  category: oneOf(CATEGORIES),
  source: oneOf(['global', 'personal']),
  appearance: oneOf(['system', 'light', 'dark']),
  themeStyle: oneOf(['default', 'miku2021', 'plain']),
  language: (value) => value === null || isLanguage(value),
  lowData: isBoolean,
  shortcuts: isBoolean,
  haptics: isBoolean,
  showPermanent: isBoolean,
  showActivity: isBoolean,
  onlyOpen: isBoolean,
  hideClosed: isBoolean,
  itemOrder: oneOf(['rate', 'cost']),
  futureRuns: oneOf(FUTURE_RUNS),
  confidence: oneOf(CONFIDENCES),
  favourites: isEntries,
  history: isEntries,
  tables: isRecord,
  sideStoryRead: isBoolean,
  choicesRead: isBoolean,
  mirrorDeclined: isBoolean,
  mirror: (value) => value === null || typeof value === 'string',
  push: (value) => value === null || isPushChoice(value),
  pushOffered: isBoolean,
};

/** Parses stored preferences. Missing or invalid values get their defaults. */
export function readPreferences(text: string | null): Preferences {
  const values = storedValues(text);
  const read: Record<string, unknown> = { ...DEFAULT_PREFERENCES };
  for (const [name, isValid] of Object.entries(CHECKS)) {
    if (name in values && isValid(values[name])) read[name] = values[name];
  }
  const preferences = read as Preferences;
  return { ...preferences, history: capped(preferences.history) };
}

export function writePreferences(preferences: Preferences): string {
  return JSON.stringify({ version: PREFERENCES_VERSION, values: preferences });
}

function storedValues(text: string | null): Record<string, unknown> {
  const stored = parsed(text);
  if (!isRecord(stored) || stored['version'] !== PREFERENCES_VERSION) return {};
  return isRecord(stored['values']) ? stored['values'] : {};
}
