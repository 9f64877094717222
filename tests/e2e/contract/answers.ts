import type { Language } from '@droptally/domain/catalog/catalog';
import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import { byId, listOf, orNull, type Shape } from './shape.ts';

/** Shapes of the existing API's responses. A strict client of that API can read ours. */
const NAMES: Record<Language, Shape> = { zh: 'text', en: 'text', ja: 'text', ko: 'text' };
/** For each language that has some. */
const perLanguage = (shape: Shape): Record<`${Language}?`, Shape> => ({
  'zh?': shape,
  'en?': shape,
  'ja?': shape,
  'ko?': shape,
});
const TEXTS: Shape = orNull(perLanguage(listOf('text')));
const THERE: Shape = { exist: 'flag', 'openTime?': 'whole', 'closeTime?': 'whole' };
const EXISTENCE: Record<Server, Shape> = { CN: THERE, US: THERE, JP: THERE, KR: THERE };

export const ITEM: Shape = {
  itemId: 'text',
  name: 'text',
  name_i18n: NAMES,
  existence: EXISTENCE,
  itemType: 'text',
  sortId: 'whole',
  rarity: 'whole',
  groupID: orNull('text'),
  'spriteCoord?': listOf('whole'),
  alias: TEXTS,
  pron: TEXTS,
};

const BOUNDS: Shape = { upper: 'whole', lower: 'whole', 'exceptions?': listOf('whole') };

export const STAGE: Shape = {
  stageId: 'text',
  zoneId: 'text',
  stageType: 'text',
  code: 'text',
  code_i18n: NAMES,
  'isGacha?': 'flag',
  apCost: 'whole',
  existence: EXISTENCE,
  minClearTime: orNull('whole'),
  'recognitionOnly?': listOf('text'),
  'dropInfos?': listOf({ 'itemId?': 'text', dropType: 'text', bounds: BOUNDS }),
};

export const ZONE: Shape = {
  zoneId: 'text',
  zoneIndex: 'whole',
  type: 'text',
  subType: orNull('text'),
  zoneName: 'text',
  zoneName_i18n: NAMES,
  existence: EXISTENCE,
  background: orNull('text'),
  stages: listOf('text'),
};

export const NOTICE: Shape = {
  id: 'whole',
  existence: orNull(EXISTENCE),
  severity: orNull('whole'),
  content_i18n: perLanguage('text'),
};
const PERIOD: Shape = { start: 'whole', end: orNull('whole'), label_i18n: NAMES, existence: EXISTENCE };

const PART = { id: 'text', name: 'text', rarity: 'whole', count: 'whole' } as const;
const FORMULA: Shape = {
  id: 'text',
  name: 'text',
  goldCost: 'whole',
  costs: listOf(PART),
  extraOutcome: listOf({ ...PART, weight: 'whole' }),
  totalWeight: 'whole',
};

const LINKS = listOf({ label: 'text', url: 'text' });
/** Existing clients read only `recognition`; the rest is specific to each site. */
const CONFIG: Shape = {
  recognition: { 'items-resources': { prefix: { CN: 'text', US: 'text', JP: 'text', KR: 'text' } } },
  contributors: listOf({ name: 'text', 'role?': 'text', 'url?': 'text', 'category?': 'text' }),
  contact: LINKS,
  donate: LINKS,
  links: listOf({ label: 'text', url: 'text', 'group?': 'text' }),
  mirrors: listOf({ label: 'text', url: 'text', 'countries?': listOf('text') }),
  repository: orNull('text'),
  sprites: orNull({ url: 'text', 'halfUrl?': 'text', columns: 'whole', rows: 'whole', tile: 'whole' }),
  'geoLookup?': 'text',
  'filings?': LINKS,
  'donation?': {
    codes: listOf({ label: 'text', picture: 'text', 'app?': 'text' }),
    'provider?': { label: 'text', url: 'text' },
    'accountBook?': 'text',
  },
  'help?': { 'frontEnd?': 'text', 'backEnd?': 'text', 'chatGroup?': 'text', 'community?': 'text' },
  'navigation?': LINKS,
  'previewHosts?': listOf('text'),
  'chat?': { name: 'text', script: 'text', 'hosts?': listOf('text') },
  'recognitionKey?': { publicKey: 'text', iv: listOf('whole') },
};

const RANGE = { start: 'whole', end: orNull('whole') } as const;
const COUNTS = { times: 'whole', quantity: 'whole' } as const;
const ROW = { stageId: 'text', itemId: 'text', ...COUNTS, stdDev: 'number', ...RANGE } as const;
const RATE = { rate: 'number', lower: 'number', upper: 'number' } as const;
const DROPS = listOf({ itemId: 'text', quantity: 'whole' });
const SERIES: Shape = { quantity: listOf('whole'), times: listOf('whole') };
const TREND: Shape = byId({ results: byId(SERIES), startTime: 'whole' });

export const MATRIX: Shape = { matrix: listOf(ROW) };
export const RATED_MATRIX: Shape = { matrix: listOf({ ...ROW, ...RATE }) };
export const PATTERNS: Shape = {
  pattern_matrix: listOf({ stageId: 'text', pattern: { drops: DROPS }, ...COUNTS, ...RANGE }),
};
export const TRENDS: Shape = { trend: TREND };
export const ADVANCED_MATRICES: Shape = { advanced_results: listOf({ matrix: listOf(ROW) }) };
export const ADVANCED_TRENDS: Shape = { advanced_results: listOf({ trend: TREND }) };
const STAGE_TIMES = listOf({ stageId: 'text', times: 'whole' });
const STATS: Shape = {
  totalStageTimes: STAGE_TIMES,
  totalStageTimes_24h: STAGE_TIMES,
  totalItemQuantities: listOf({ itemId: 'text', quantity: 'whole' }),
  totalApCost: 'whole',
};

export const TAKEN: Shape = { reportHash: 'text' };
export const LOGGED_IN: Shape = { userID: 'text' };
export const REFUSED: Shape = { code: 'text', message: 'text' };
export const REFUSED_FIELDS: Shape = {
  code: 'text',
  message: 'text',
  violations: listOf({ field: 'text', violation: 'text', message: 'text' }),
};

/** Every read with the shape of its response, on each server where the response has elements. */
export const READS: readonly (readonly [path: string, shape: Shape])[] = [
  ['/items', listOf(ITEM)],
  ['/zones', listOf(ZONE)],
  ...SERVERS.map((server) => [`/stages?server=${server}`, listOf(STAGE)] as const),
  ['/notice', listOf(NOTICE)],
  ['/period', listOf(PERIOD)],
  ['/config', CONFIG],
  ['/formula', listOf(FORMULA)],
  ...SERVERS.map((server) => [`/stats?server=${server}`, STATS] as const),
  ...SERVERS.map((server) => [`/result/matrix?server=${server}&show_closed_zones=true`, MATRIX] as const),
  ['/result/matrix?server=JP&interval=0.9', RATED_MATRIX],
  ['/result/pattern?server=JP&show_all_patterns=true', PATTERNS],
  ...SERVERS.map((server) => [`/result/trends?server=${server}`, TRENDS] as const),
  ...['', '/all', '/automated', '/manual'].map((end) => [`/_private/result/matrix/JP/global${end}`, MATRIX] as const),
  ...['', '/all'].map((end) => [`/_private/result/pattern/JP/global${end}`, PATTERNS] as const),
  ...SERVERS.map((server) => [`/_private/result/trend/${server}`, TRENDS] as const),
];

/** Reads of an account's own data. */
export const OWN_READS: readonly (readonly [path: string, shape: Shape])[] = [
  ['/result/matrix?server=JP&is_personal=true', MATRIX],
  ['/result/matrix?server=JP&is_personal=true&interval=0.9', RATED_MATRIX],
  ['/result/pattern?server=JP&is_personal=true', PATTERNS],
  ['/_private/result/matrix/JP/personal', MATRIX],
  ['/_private/result/matrix/JP/personal/anything', MATRIX],
  ['/_private/result/pattern/JP/personal/all', PATTERNS],
];
