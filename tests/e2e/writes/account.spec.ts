import { PATHS } from '@droptally/proto/api/paths';
import { oneIngest, type Site } from '../../support/wire/ask.ts';
import { expectRefusal, expectUnannounced } from '../../support/wire/expectations.ts';
import { settled } from '../../support/wire/numbers.ts';
import { run } from '../../support/wire/runs.ts';
import { Visitor } from '../../support/wire/visitor.ts';

const PERSONAL = `${PATHS.matrix}?is_personal=true`;
const text = { 'Content-Type': 'text/plain' };

export function accountSpec(site: Site): void {
  describe('accounts', () => {
    test('a first report opens an account and announces it', async () => {
      const visitor = new Visitor(site);
      const { headers } = await visitor.report();
      const account = String(headers['x-penguin-set-penguinid']);
      expect(account).toMatch(/^[0-9a-zA-Z]{15,}$/);
      expect(headers['set-cookie']).toEqual([`userID=${account}; Max-Age=313560000; Path=/; SameSite=Lax; Secure`]);
    });

    test('the cookie belongs to the requested host, and replaces the former one', async () => {
      const { headers } = await new Visitor(site).report({}, { Host: 'drops.example:8443' });
      const account = headers['x-penguin-set-penguinid'];
      expect(headers['set-cookie']).toEqual([
        'userID=; Max-Age=0; Path=/; SameSite=Lax; Secure',
        `userID=${account}; Max-Age=313560000; Path=/; Domain=drops.example; SameSite=Lax; Secure`,
      ]);
    });

    test('a report with an account announces nothing', async () => {
      const visitor = new Visitor(site);
      await visitor.report();
      expectUnannounced(await visitor.report());
    });

    test('an unknown account is replaced by a new one', async () => {
      for (const account of ['1234567890', 'x'.repeat(24), 'x'.repeat(500), '"><script>']) {
        const visitor = new Visitor(site);
        visitor.account = account;
        const { status, headers } = await visitor.report();
        expect(status).toBe(200);
        expect(headers['x-penguin-set-penguinid']).toMatch(/^[0-9a-zA-Z]{15,}$/);
        expect(headers['x-penguin-set-penguinid']).not.toBe(account);
      }
    });

    test('no two visitors get the same account', async () => {
      const visitors = Array.from({ length: 20 }, () => new Visitor(site));
      await Promise.all(visitors.map((visitor) => visitor.report()));
      expect(new Set(visitors.map(({ account }) => account)).size).toBe(20);
    });
  });

  describe('a client', () => {
    let account: string;
    beforeAll(async () => {
      const visitor = new Visitor(site);
      await visitor.report();
      account = String(visitor.account);
    });
    const asking = (headers: Record<string, string>) => new Visitor(site).get(PERSONAL, headers);

    test.each([
      ['the header', () => ({ Authorization: `PenguinID ${account}` })],
      ['the header with a name in lower case', () => ({ authorization: `PenguinID ${account}` })],
      ['the header without a blank', () => ({ Authorization: `PenguinID${account}` })],
      ['the header with many blanks', () => ({ Authorization: `PenguinID   ${account}  ` })],
      ['the cookie', () => ({ Cookie: `userID=${account}` })],
      ['the cookie among others', () => ({ Cookie: `theme=dark; userID=${account}; other=1` })],
      ['the cookie where the header names nobody', () => ({ Authorization: 'PenguinID', Cookie: `userID=${account}` })],
      ['the header whatever the cookie', () => ({ Authorization: `PenguinID ${account}`, Cookie: 'userID=1' })],
    ])('is identified by %s', async (_, headers) => {
      const answer = await asking(headers());
      expect(answer.status).toBe(200);
      expect(answer.json()).toMatchObject({ matrix: expect.any(Array) });
    });

    test.each([
      ['nothing', () => ({})],
      [
        'another scheme, and then the cookie does not count',
        () => ({ Authorization: 'Bearer x', Cookie: `userID=${account}` }),
      ],
      ['the scheme in another case', () => ({ Authorization: `penguinid ${account}` })],
      ['another cookie', () => ({ Cookie: `myuserID=${account}` })],
    ])('is anonymous with %s', async (_, headers) => {
      const answer = await asking(headers());
      expectRefusal(answer, 400, 'INVALID_REQUEST');
      expect(answer.text).toMatch(/not found in request/);
    });

    test.each([
      ['an id that is not ours', () => ({ Authorization: 'PenguinID 123456789' })],
      [
        'an id with a wrong end',
        () => ({ Authorization: `PenguinID ${account.slice(0, -1)}${account.endsWith('a') ? 'b' : 'a'}` }),
      ],
      [
        'an encoded cookie, since cookies are taken as they are',
        () => ({ Cookie: `userID=%${account.charCodeAt(0).toString(16)}${account.slice(1)}` }),
      ],
    ])('is rejected with %s', async (_, headers) => {
      const answer = await asking(headers());
      expectRefusal(answer, 400, 'INVALID_REQUEST');
      expect(answer.text).toMatch(/is invalid/);
      expect(answer.text).not.toContain(account.slice(0, 12));
    });

    test('a report with another authorization scheme is anonymous, regardless of the cookie', async () => {
      const answer = await new Visitor(site).report({}, { Authorization: 'Bearer x', Cookie: `userID=${account}` });
      expect(answer.status).toBe(200);
      expect(answer.headers['x-penguin-set-penguinid']).toMatch(/./);
      expect(answer.headers['x-penguin-set-penguinid']).not.toBe(account);
    });

    test.each([
      ['the header', (number: string) => ({ Authorization: `PenguinID ${number}` })],
      ['the cookie', (number: string) => ({ Cookie: `userID=${number}` })],
    ])('reports by one number of the earlier site in %s share one account, which is never announced', async (_, as) => {
      const number = String(10_000_000 + Math.floor(Math.random() * 900_000_000));
      const [visitor, key] = [new Visitor(oneIngest(site)), { 'X-Penguin-Idempotency-Key': number }];
      const answers = [await visitor.report({}, { ...as(number), ...key }), await visitor.report({}, as(number))];
      const again = await visitor.report({}, { ...as(number), ...key });
      for (const answer of [...answers, again]) {
        expect([answer.status, Object.keys(answer.json())]).toEqual([200, ['reportHash']]);
        expectUnannounced(answer);
      }
      expect([again.text, again.headers['x-penguin-idempotency']]).toEqual([answers[0]?.text, 'hit']);
      const hash = answers[1]?.json<{ reportHash: string }>().reportHash ?? '';
      expect((await visitor.recall(hash)).status).toBe(200);
    });

    test('a number of the earlier site reads nothing, before and after reporting', async () => {
      const visitor = new Visitor(site);
      await visitor.report({}, { Authorization: 'PenguinID 123456789' });
      await settled(site);
      const read = (number: string) =>
        visitor.get(`${PATHS.matrix}?is_personal=true`, { Authorization: `PenguinID ${number}` });
      for (const answer of [await read('123456789'), await read('12345678')])
        expectRefusal(answer, 400, 'INVALID_REQUEST');
    });

    test('a report with the cookie belongs to the account', async () => {
      expectUnannounced(await new Visitor(site).report({}, { Cookie: `userID=${account}` }));
    });
  });

  describe('logging in', () => {
    test('returns the account, as JSON labelled as text', async () => {
      const visitor = new Visitor(site);
      await visitor.report(run());
      const { account } = visitor;
      for (const [body, headers] of [
        [account, text],
        [` ${account}\n`, text],
        [account, { 'Content-Type': 'application/json' }],
        [account, { 'Content-Type': 'application/x-www-form-urlencoded' }],
      ] as const) {
        const answer = await new Visitor(site).post('/users', body, headers);
        expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
        expect(JSON.parse(answer.text)).toEqual({ userID: account });
        expect(answer.headers['x-penguin-set-penguinid']).toBe(account);
        expect(answer.headers['set-cookie']?.[0]).toMatch(`userID=${account}; Max-Age=313560000; Path=/`);
      }
    });

    test.each(['123456789', '', 'x'.repeat(24), '{"userID":"x"}', '\u0000', '固源岩'])(
      '%p is no account',
      async (body) => {
        const answer = await new Visitor(site).post('/users', body, text);
        expectRefusal(answer, 404, 'NOT_FOUND');
        expectUnannounced(answer);
      },
    );

    test('is limited per address, and names the time to retry', async () => {
      const visitor = new Visitor(oneIngest(site));
      const attempts = await Promise.all(Array.from({ length: 40 }, (_, i) => visitor.post('/users', `${i}`, text)));
      const refused = attempts.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThanOrEqual(10);
      for (const answer of refused) {
        expectRefusal(answer, 429, 'TOO_MANY_REQUESTS');
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
      expect((await new Visitor(oneIngest(site)).post('/users', 'x', text)).status).toBe(404);
    });
  });
}
