import { accountHash, openAccountId } from '@droptally/domain/identity/account-id';
import { parseTrustedOrigins } from '@droptally/http/origin/trusted-origins';
import type { Question } from '@droptally/http/testing/ask';
import { requestOrigins } from '@droptally/http/testing/request-origins';
import { type IngestFixture, openIngest, REPORT, V2 } from '../testing/ingest-fixture.ts';

const LISTED = 'capacitor://localhost';
const ORIGINS = requestOrigins(LISTED);
type From = keyof typeof ORIGINS;

const TRUSTED: readonly From[] = ['own', 'listed', 'none'];
const FROM = Object.keys(ORIGINS) as From[];
const BY = ['cookie', 'header', 'nothing'] as const;
const ENVIRONMENT = {
  ...{ frontendVersion: 'v4.0.0', frontendCommit: 'abc1234', recognizerVersion: 'v3.3.7' },
  ...{ recognizerOpenCVVersion: '4.5', recognizerAssetsVersion: '1', server: 'CN', sessionId: 'abcdefgh' },
};

let ingest: IngestFixture;
let account: string;
beforeAll(async () => {
  ingest = await openIngest({ origins: parseTrustedOrigins(LISTED) });
  account = openAccountId(ingest.mac, new Uint8Array(28).fill(7));
});
afterAll(() => ingest.close());

function headersOf(from: From, by: (typeof BY)[number]): Record<string, string> {
  const who = {
    cookie: { cookie: `userID=${account}` },
    header: { authorization: `PenguinID ${account}` },
    nothing: {},
  };
  return { host: 'site.example', ...ORIGINS[from], ...who[by] };
}

/** Sends a request and returns the response with the facts it appended to the log. */
async function ask(question: Question) {
  const before = new Set(ingest.facts().map(({ id }) => id));
  const answer = await ingest.ask(question);
  const appended = ingest.facts().filter(({ id }) => !before.has(id));
  return { ...answer, appended: appended.flatMap(({ fact }) => (fact ? [fact] : [])) };
}

const allowed = (from: From) => ('origin' in ORIGINS[from] && TRUSTED.includes(from) ? 'true' : undefined);
const isOpened = (headers: object) => 'set-cookie' in headers && 'x-penguin-set-penguinid' in headers;

/** Outcome of a report: as the account, as a newly announced account, or rejected. */
function outcomeOf(from: From, by: (typeof BY)[number]): 'the account' | 'somebody new' | 'nobody' {
  if (by === 'header') return 'the account';
  if (!TRUSTED.includes(from)) return 'nobody';
  return by === 'cookie' ? 'the account' : 'somebody new';
}

const { server, source, version, ...run } = REPORT;
const TAKES = [
  ['/report', REPORT],
  ['/report/batch', { server, source, version, batchDrops: [run] }],
] as const;

describe.each(TAKES)('%s', (path, body) => {
  test.each(FROM.flatMap((from) => BY.map((by) => [from, by, outcomeOf(from, by)] as const)))(
    'origin %s with %s reports as %s',
    async (from, by, outcome) => {
      const answer = await ask({ url: V2 + path, headers: headersOf(from, by), body });
      const reports = answer.appended.flatMap((fact) => (fact.$case === 'reportSubmitted' ? [fact.value] : []));
      expect(answer.headers['access-control-allow-credentials']).toBe(allowed(from));
      expect(isOpened(answer.headers)).toBe(outcome === 'somebody new');
      if (outcome === 'nobody') {
        expect([answer.statusCode, answer.json().code, answer.appended]).toEqual([403, 'FORBIDDEN', []]);
        return;
      }
      expect([answer.statusCode, reports.length]).toEqual([200, 1]);
      const known = Buffer.from(accountHash(ingest.mac, account));
      expect(known.equals(Buffer.from(reports[0]?.accountHash ?? []))).toBe(outcome === 'the account');
    },
  );
});

test.each(FROM)('origin %s logs in only where it is trusted', async (from) => {
  for (const by of BY) {
    const headers = { ...headersOf(from, by), 'content-type': 'text/plain' };
    const answer = await ingest.ask({ url: `${V2}/users`, headers, body: account });
    const trusted = TRUSTED.includes(from);
    expect([answer.statusCode, isOpened(answer.headers)]).toEqual(trusted ? [200, true] : [403, false]);
    expect(answer.headers['access-control-allow-credentials']).toBe(allowed(from));
  }
});

test.each(FROM)('origin %s reports a recognition defect as the account only if it may act for it', async (from) => {
  for (const by of BY) {
    const url = `${V2}/recognition/defects/report/init`;
    const answer = await ask({ url, headers: headersOf(from, by), body: { environment: ENVIRONMENT } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-credentials']).toBe(allowed(from));
    const named = answer.appended.map((fact) => 'accountHash' in fact.value && fact.value.accountHash.length > 0);
    expect(named).toEqual([outcomeOf(from, by) === 'the account']);
  }
});

test.each(FROM)('origin %s recalls a report by its id, and reads the response without cookies', async (from) => {
  const report = await ingest.ask({ url: `${V2}/report`, headers: headersOf('own', 'header'), body: REPORT });
  const { reportHash } = report.json();
  const headers = headersOf(from, 'cookie');
  const answer = await ingest.ask({ url: `${V2}/report/recall`, headers, body: { reportHash } });
  expect([answer.statusCode, answer.body]).toEqual([200, 'OK']);
  expect(answer.headers['access-control-allow-credentials']).toBe(allowed(from));
});

const ROUTES = ['/users', '/report', '/report/', '/report/batch', '/report/recall', '/report/recognition'];
test.each([...ROUTES, '/recognition/defects/report/init'])(
  'a preflight of %s allows cookies for trusted origins',
  async (path) => {
    for (const from of FROM) {
      const headers = { ...headersOf(from, 'nothing'), 'access-control-request-method': 'POST' };
      const answer = await ingest.ask({ url: V2 + path, method: 'OPTIONS', headers });
      expect([answer.statusCode, answer.headers['access-control-allow-credentials']]).toEqual([204, allowed(from)]);
      expect(answer.headers['access-control-allow-headers']).toContain('Authorization');
    }
  },
);
