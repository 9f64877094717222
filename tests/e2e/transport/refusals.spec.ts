import { oneIngest, oneQuery, type Question, type Site } from '../../support/wire/ask.ts';
import { expectRefusal } from '../../support/wire/expectations.ts';
import { raw } from '../../support/wire/raw.ts';
import { API, Visitor } from '../../support/wire/visitor.ts';

const json = { 'Content-Type': 'application/json' };

type Refusal = [name: string, status: number, code: string, question: Question];

const REFUSALS: Refusal[] = [
  ['an unknown path', 404, 'NOT_FOUND', { path: '/nowhere' }],
  ['an unknown path below the API', 404, 'NOT_FOUND', { path: `${API}/nowhere` }],
  [
    'an unknown path with a body that is no JSON',
    404,
    'NOT_FOUND',
    { path: `${API}/nowhere`, headers: json, body: '{' },
  ],
  ['the third version of the old API', 404, 'NOT_FOUND', { path: '/api/v3alpha/init' }],
  ['incremental snapshots', 404, 'NOT_FOUND', { path: '/api/v3alpha/incremental/CN/matrix/latest' }],
  ['administration', 404, 'NOT_FOUND', { path: '/api/admin/bonjour' }],
  [
    'administration with a key',
    404,
    'NOT_FOUND',
    { path: '/api/admin/purge', method: 'POST', headers: { Authorization: 'Bearer x' } },
  ],
  ['swagger', 404, 'NOT_FOUND', { path: '/swagger/index.html' }],
  ['limitations', 404, 'NOT_FOUND', { path: `${API}/limitations` }],
  ['a method that a resource does not have', 405, 'METHOD_NOT_ALLOWED', { path: `${API}/items`, method: 'DELETE' }],
  ['a read of what is only written', 405, 'METHOD_NOT_ALLOWED', { path: `${API}/report` }],
  ['a write of what is only read', 405, 'METHOD_NOT_ALLOWED', { path: `${API}/result/matrix`, body: {} }],
  ['an item that does not exist', 404, 'NOT_FOUND', { path: `${API}/items/none` }],
  ['a stage that does not exist', 404, 'NOT_FOUND', { path: `${API}/stages/none` }],
  ['a zone that does not exist', 404, 'NOT_FOUND', { path: `${API}/zones/none` }],
  ['a name that every object has', 404, 'NOT_FOUND', { path: `${API}/items/__proto__` }],
  ['a report that is no JSON', 400, 'INVALID_REQUEST', { path: `${API}/report`, headers: json, body: '{"server":' }],
  ['a report without a body', 400, 'INVALID_REQUEST', { path: `${API}/report`, method: 'POST', headers: json }],
  ['a report that is a list', 400, 'INVALID_REQUEST', { path: `${API}/report`, headers: json, body: '[]' }],
  ['a report that is null', 400, 'INVALID_REQUEST', { path: `${API}/report`, headers: json, body: 'null' }],
  [
    'a report that nests deep',
    400,
    'INVALID_REQUEST',
    { path: `${API}/report`, headers: json, body: '['.repeat(20_000) },
  ],
  [
    'a report in another media type',
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    { path: `${API}/report`, headers: { 'Content-Type': 'text/plain' }, body: '{}' },
  ],
  [
    'a report as a form',
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    { path: `${API}/report`, headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'server=CN' },
  ],
  [
    'a report as a multipart form',
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    { path: `${API}/report`, headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body: '--x--' },
  ],
  [
    'an advanced query in another media type',
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    { path: `${API}/result/advanced`, headers: { 'Content-Type': 'text/plain' }, body: '{}' },
  ],
  ['a huge report', 413, 'PAYLOAD_TOO_LARGE', { path: `${API}/report`, headers: json, body: ' '.repeat(100_000) }],
  [
    'a huge login',
    413,
    'PAYLOAD_TOO_LARGE',
    { path: `${API}/users`, headers: { 'Content-Type': 'text/plain' }, body: 'x'.repeat(5_000) },
  ],
  ['a path that is badly encoded', 400, 'INVALID_REQUEST', { path: `${API}/items/%zz` }],
  ['a path that is no text', 404, 'NOT_FOUND', { path: `${API}/items/%00` }],
  ['a path with a byte that is no UTF-8', 400, 'INVALID_REQUEST', { path: `${API}/stages/%ff` }],
  ['an unknown server', 400, 'INVALID_REQUEST', { path: `${API}/stages?server=TW` }],
  ['a server in lower case', 400, 'INVALID_REQUEST', { path: `${API}/stats?server=cn` }],
  ['two servers', 400, 'INVALID_REQUEST', { path: `${API}/stats?server=CN&server=US` }],
  ['an unknown server of a stage', 400, 'INVALID_REQUEST', { path: `${API}/stages/main_01-07?server=XX` }],
  ['an unknown category', 400, 'INVALID_REQUEST', { path: `${API}/result/matrix?category=none` }],
  ['a flag that is neither true nor false', 400, 'INVALID_REQUEST', { path: `${API}/result/matrix?is_personal=abc` }],
  ['another flag', 400, 'INVALID_REQUEST', { path: `${API}/result/matrix?show_closed_zones=2` }],
  ['a flag of patterns', 400, 'INVALID_REQUEST', { path: `${API}/result/pattern?show_all_patterns=maybe` }],
  ['an interval that is no number', 400, 'INVALID_REQUEST', { path: `${API}/result/matrix?interval=NaN` }],
  ['an interval of all', 400, 'INVALID_REQUEST', { path: `${API}/result/matrix?interval=1` }],
  ['an interval of too little', 400, 'INVALID_REQUEST', { path: `${API}/result/matrix?interval=0.49` }],
  ['too many days', 400, 'INVALID_REQUEST', { path: `${API}/result/trends?days=61` }],
  ['no days', 400, 'INVALID_REQUEST', { path: `${API}/result/trends?days=0` }],
  ['a category in a path', 400, 'INVALID_REQUEST', { path: `${API}/_private/result/matrix/CN/global/none` }],
  ['a server in a path', 400, 'INVALID_REQUEST', { path: `${API}/_private/result/trend/TW` }],
];

export function refusalsSpec(site: Site): void {
  describe('a rejection is JSON with a code and a message', () => {
    test.each(REFUSALS)('%s: %i', async (_, status, code, question) => {
      const answer = await new Visitor(site).ask(question);
      expectRefusal(answer, status, code);
      expect(answer.text).not.toMatch(/node_modules|\.ts:|\.js:| at /);
    });

    test('a wrong method gets the list of allowed methods', async () => {
      const answer = await new Visitor(site).ask({ path: `${API}/items`, method: 'PUT' });
      expect(answer.headers['allow']).toMatch(/\bGET\b/);
    });

    test('a query is validated field by field', async () => {
      const answer = await new Visitor(site).get('/result/matrix?server=TW&category=none');
      const { violations } = answer.json<{ violations: object[] }>();
      expect(violations).toEqual([
        { field: 'server', violation: expect.any(String), message: expect.stringContaining('CN') },
        { field: 'category', violation: expect.any(String), message: expect.stringContaining('automated') },
      ]);
    });

    test('a rejection is never cacheable', async () => {
      const answer = await new Visitor(site).get('/items/none');
      expect(answer.headers['cache-control'] ?? 'no-store').not.toMatch(/max-age=[1-9]/);
      expect(answer.headers['etag']).toBeUndefined();
    });

    test.each([
      ['what is not HTTP', 'HELLO\r\n\r\n', 400],
      ['an upgrade to a WebSocket where there is none', upgrade('/nowhere', 'websocket'), 400],
      ['an upgrade to a WebSocket without a key', upgrade('/api/live', 'websocket'), 400],
      ['an expectation that nobody knows', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n', 417],
      ['headers without an end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`, 431],
      [
        'two lengths',
        'POST /api/v2/report HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
        400,
      ],
      [
        'a length and chunks',
        'POST /api/v2/report HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
        400,
      ],
      [
        'the announcement of a huge batch',
        'POST /api/v2/report/batch HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000000\r\n\r\n',
        413,
      ],
    ])('%s', async (_, bytes, status) => {
      // A proxy in front would reject these itself.
      const answer = await raw(bytes.startsWith('POST') ? oneIngest(site) : oneQuery(site), bytes);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      const code = status === 413 ? 'PAYLOAD_TOO_LARGE' : 'INVALID_REQUEST';
      expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ code });
    });

    test('except an HTTP/2 upgrade, which is ignored', async () => {
      const answer = await raw(
        oneQuery(site),
        upgrade('/api/v2/items/30012', 'h2c').replace('Upgrade', 'close, Upgrade'),
      );
      expect(answer).toMatch(/^HTTP\/1\.1 200 .*"itemId":"30012"/s);
    });
  });
}

function upgrade(path: string, protocol: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`;
}
