/** Prefixes of the API. The URLs in `PATHS` are relative to either. */
export const API_PREFIXES = ['/PenguinStats/api/v2', '/api/v2'] as const;
export const META_PREFIX = '/api/_';

export const PATHS = {
  users: '/users',
  report: '/report',
  recall: '/report/recall',
  reportBatch: '/report/batch',
  reportRecognition: '/report/recognition',
  defectInit: '/recognition/defects/report/init',
  defectUpload: '/recognition/defects/report/upload/:defectId',
  items: '/items',
  stages: '/stages',
  zones: '/zones',
  notice: '/notice',
  period: '/period',
  config: '/config',
  formula: '/formula',
  stats: '/stats',
  matrix: '/result/matrix',
  pattern: '/result/pattern',
  trends: '/result/trends',
  advanced: '/result/advanced',
  plan: '/plan',
  privateMatrix: '/_private/result/matrix/:server/:source/:category?',
  privatePattern: '/_private/result/pattern/:server/:source/:category?',
  privateTrend: '/_private/result/trend/:server',
  short: '/short',
} as const;

export const META_PATHS = { health: '/health', bininfo: '/bininfo', ping: '/ping' } as const;
/** Prefix of the paths at which an account reads its own data. */
export const ACCOUNT_PREFIX = `${META_PREFIX}/account/`;
export const ACCOUNT_PATHS = { reports: '/account/reports', reportsExport: '/account/reports/export' } as const;
/** What the planner knows beside drop rates and formulas. */
export const PLANNER_PATH = `${META_PREFIX}/planner`;
/** What operators need. */
export const OPERATORS_PATH = `${META_PREFIX}/operators`;
/** What items cost at least. */
export const WORTH_PATH = `${META_PREFIX}/worth`;
/** What the recognizer of screenshots must know of a server. */
export const RECOGNITION_ASSETS_PATH = `${META_PREFIX}/recognition/assets`;
/** A calendar feed for each server and language: `/CN/en.ics`. */
export const CALENDAR_PATH = '/api/calendar';
export const calendarPath = (server: string, language: string) => `${CALENDAR_PATH}/${server}/${language}.ics`;
export const DOCS_PATH = '/api/docs';
/** Documentation of ingest when it runs as a separate program. */
export const WRITE_DOCS_PATH = '/api/write-docs';
export const LIVE_PATH = '/api/live';
export const PROBE_PATH = '/api/probe';
/** Takes errors of pages. */
export const CLIENT_ERRORS_PATH = '/api/client-errors';
/** Web Push: its key, and a browser's subscription. */
export const PUSH_PATH = '/api/push';
export const PUSH_PATHS = { subscriptions: '/subscriptions', removal: '/subscriptions/removal' } as const;
export const METRICS_PATH = '/metrics';
/** Prefix of the operator's pictures. */
export const PICTURES_PATH = '/pictures';

/** Prefixes of the paths served by ingest. A proxy routes these to ingest and everything else to query. */
export const INGEST_PATHS: readonly string[] = [
  ...API_PREFIXES.flatMap((prefix) => [PATHS.users, PATHS.report, '/recognition'].map((path) => prefix + path)),
  PROBE_PATH,
  CLIENT_ERRORS_PATH,
  WRITE_DOCS_PATH,
];
