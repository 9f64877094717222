import { isServer } from '@droptally/domain/catalog/server';
import { parseCategory } from '@droptally/domain/catalog/source-category';
import { parsed } from '#data/storage/parsed.ts';
import { isLanguage } from '#i18n/language.ts';
import { CONFIDENCES, FUTURE_RUNS, HISTORY_CAP, type Preferences } from './preferences.ts';

/** State of the site's earlier client on this device. Migrated once. */
export type EarlierState = {
  preferences: Partial<Preferences>;
  account: string | null;
  accounts: readonly { id: string; time: number; version: string }[];
};

type Node = Readonly<Record<string, unknown>>;

const PREFIX = 'penguin-stats-';
/** Keys of its single state, before it had one key per part: its own, and that of the library. */
const SINGLE_STATES = ['penguin-stats-state', 'vuex'];
const PARTS = { dataSource: 'data-source', settings: 'settings', auth: 'auth', mirror: 'mirror' } as const;
export const EARLIER_KEYS = [
  ...SINGLE_STATES,
  ...['data', 'cache', 'data-source', 'settings', 'auth', 'mirror'].map((part) => PREFIX + part),
];

/** Reads the state of the earlier client; null if it was never used here. */
export function readEarlierState(read: (key: string) => string | null): EarlierState | null {
  const single = node(parsed(SINGLE_STATES.map(read).find((state) => state !== null) ?? null));
  const part = (name: keyof typeof PARTS): Node => {
    const own = node(parsed(read(PREFIX + PARTS[name])));
    return { ...single, ...node(single[name]), ...own, ...node(own[name]) };
  };
  if (EARLIER_KEYS.every((key) => read(key) === null)) return null;
  const auth = part('auth');
  return {
    preferences: {
      ...fromDataSource(part('dataSource')),
      ...fromSettings(part('settings')),
      ...fromMirror(part('mirror')),
    },
    account: text(auth['username']) ?? null,
    accounts: list(auth['userIdHistory']).flatMap(accountRecord),
  };
}

function fromDataSource(source: Node): Partial<Preferences> {
  const category = parseCategory(text(source['category']) ?? '');
  return {
    ...(isServer(source['server']) && { server: source['server'] }),
    ...(category && { category }),
    ...oneOf('source', ['global', 'personal'], source['source']),
  };
}

function fromSettings(state: Node): Partial<Preferences> {
  const settings = { ...state, ...node(state['settings']) };
  const table = node(node(state['options'])['dataTable'] ?? settings['dataTable']);
  const fluctuation = node(table['fluctuationVisualize']);
  const stages = node(state['stagePreferences']);
  return {
    ...appearanceOf(settings['dark']),
    ...(settings['themeStyle'] === 'miku2021' && { themeStyle: 'miku2021' as const }),
    ...(isLanguage(settings['language']) && { language: settings['language'] }),
    ...flag('lowData', node(settings['optimization'])['lowData']),
    ...flag('showPermanent', table['showPermanent']),
    ...flag('showActivity', table['showActivity']),
    ...flag('onlyOpen', table['onlyOpen']),
    ...flag('sideStoryRead', settings['specialSideStoryDialogRead']),
    ...oneOf('futureRuns', FUTURE_RUNS, fluctuation['n']),
    ...oneOf('confidence', CONFIDENCES, fluctuation['confidence']),
    ...stageEntries('favourites', stages['favorites']),
    ...stageEntries('history', stages['histories']),
  };
}

function fromMirror(mirror: Node): Partial<Preferences> {
  return {
    ...oneOf('mirror', ['cn', 'global'], mirror['preference']),
    ...flag('mirrorDeclined', mirror['ignoreNotification']),
  };
}

/** Formerly a switch: on was dark, off was light. */
function appearanceOf(dark: unknown): Partial<Preferences> {
  if (dark === true || dark === 'dark') return { appearance: 'dark' };
  if (dark === false || dark === 'light') return { appearance: 'light' };
  return dark === 'system' ? { appearance: 'system' } : {};
}

function stageEntries(name: 'favourites' | 'history', value: unknown): Partial<Preferences> {
  const ids = list(value).flatMap((entry) => text(entry) ?? text(node(entry)['stageId']) ?? []);
  const entries = [...new Set(ids)].map((id) => `stage:${id}`);
  return entries.length > 0 ? { [name]: name === 'history' ? entries.slice(0, HISTORY_CAP) : entries } : {};
}

function accountRecord(value: unknown): EarlierState['accounts'] {
  const { id, time, version } = node(value);
  return typeof id === 'string' ? [{ id, time: Number(time) || 0, version: text(version) ?? '' }] : [];
}

const flag = (name: keyof Preferences, value: unknown) => (typeof value === 'boolean' ? { [name]: value } : {});
const oneOf = (name: keyof Preferences, allowed: readonly unknown[], value: unknown) =>
  allowed.includes(value) ? { [name]: value } : {};
const node = (value: unknown): Node => (typeof value === 'object' && value !== null ? (value as Node) : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
