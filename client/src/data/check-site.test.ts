import { checkSite } from './check-site.ts';

const UPDATING = '<html><h1>503 Service Unavailable</h1></html>';
const answers = (status: number, body: string) => async () => new Response(body, { status });

beforeAll(() => {
  Object.assign(globalThis, { document: { cookie: '' }, location: { hostname: 'localhost' } });
});

test.each([
  ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch')), { status: null, reason: 'no answer' }],
  ['the site is being updated', answers(503, UPDATING), { status: 503, deploying: true }],
  ['the site was updated', answers(200, 'pong'), { status: null, reason: 'replaced' }],
  ['the server is broken', answers(500, ''), { status: 500, reason: 'server error' }],
])('code of the program does not load: %s', async (_, answer, why) => {
  globalThis.fetch = answer as typeof fetch;
  expect(await checkSite()).toMatchObject(why);
});
