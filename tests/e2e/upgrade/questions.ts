import { SERVERS } from '@droptally/domain/catalog/server';
import { ACCOUNT_PATHS, API_PREFIXES, META_PREFIX, PATHS } from '@droptally/proto/api/paths';
import { ask, type Site } from '../../support/wire/ask.ts';

/** A read of the site, by an account if named. A body makes it a POST. */
export type Asked = { path: string; account?: string; body?: object };
export type Answered = Asked & { answer: unknown };

const [API] = API_PREFIXES;
const DAY_MS = 86_400_000;
const CATEGORIES = ['all', 'manual', 'automated'];
export const EVENT_STAGE = 'old_02';

/** Returns all reads of numbers, global and per account, up to the days before `until`. */
export function questions(accounts: readonly string[], until: number): Asked[] {
  const own = accounts.map((account) => ({
    account,
    path: `${META_PREFIX}${ACCOUNT_PATHS.reportsExport}?format=json`,
  }));
  return [
    ...SERVERS.flatMap((server) => [...ofEverybody(server, until), ...ofAccounts(server, accounts, until)]),
    ...own,
  ];
}

/** Reads with the account's cookie, each time from another address because some reads are rate limited. */
export async function answerTo(site: Site, { path, account, body }: Asked, turn: number): Promise<unknown> {
  const headers = {
    'X-Original-Forwarded-For': `198.18.${turn >> 8}.${turn & 255}`,
    ...(account && { Cookie: `userID=${account}` }),
  };
  const answer = await ask(site, { path, headers, body });
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}: ${answer.text}`);
  return answer.json<unknown>();
}

function ofEverybody(server: string, until: number): Asked[] {
  const matrices = CATEGORIES.map((category) => `${PATHS.matrix}?server=${server}&category=${category}`);
  const paths = [
    ...matrices.map((path) => `${path}&show_closed_zones=true`),
    `${PATHS.pattern}?server=${server}&show_all_patterns=true`,
    `${PATHS.trends}?server=${server}`,
    `${PATHS.stats}?server=${server}`,
  ];
  return [...paths.map((path) => ({ path: API + path })), advanced(server, until, false)];
}

function ofAccounts(server: string, accounts: readonly string[], until: number): Asked[] {
  return accounts.flatMap((account) => [
    { account, path: `${API}${PATHS.matrix}?server=${server}&is_personal=true&show_closed_zones=true` },
    { account, path: `${API}${PATHS.pattern}?server=${server}&is_personal=true&show_all_patterns=true` },
    { account, ...advanced(server, until, true) },
  ]);
}

/** Queries a stage with imported counters and one without, as a sum and by day. */
function advanced(server: string, until: number, isPersonal: boolean): Asked {
  const range = { server, isPersonal, start: until - 50 * DAY_MS, end: until };
  const stages = ['main_01-07', EVENT_STAGE].map((stageId) => ({ ...range, stageId, itemIds: ['30012'] }));
  const queries = [...stages, ...stages.map((query) => ({ ...query, interval: DAY_MS }))];
  return { path: API + PATHS.advanced, body: { queries } };
}
