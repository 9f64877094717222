import { PATHS } from '@droptally/proto/api/paths';
import { oneIngest, type Site } from '../../support/wire/ask.ts';
import { expectRefusal, expectUnannounced } from '../../support/wire/expectations.ts';
import { newKey } from '../../support/wire/new-key.ts';
import { globalCounts, personalCounts, plus, settled } from '../../support/wire/numbers.ts';
import { drop, report } from '../../support/wire/runs.ts';
import { Visitor } from '../../support/wire/visitor.ts';

export function idempotencySpec(site: Site): void {
  describe('an idempotency key', () => {
    test('is saved once and then hit, and its report counts once', async () => {
      const visitor = new Visitor(site, oneIngest(site));
      await visitor.reported({ server: 'KR' });
      const key = newKey();
      const before = await personalCounts(visitor, 'main_01-07', '30012');
      const first = await visitor.report({}, key);
      const second = await visitor.report({}, key);
      const third = await visitor.report({ times: 6, drops: [drop('30012', 9)] }, key);
      expect([first, second, third].map(({ headers }) => headers['x-penguin-idempotency'])).toEqual([
        'saved',
        'hit',
        'hit',
      ]);
      expect([second.text, third.text]).toEqual([first.text, first.text]);
      await settled(site);
      expect(await personalCounts(visitor, 'main_01-07', '30012')).toEqual(
        plus(before, { times: 1, quantity: 1, sumSquares: 1 }),
      );
    });

    test('is answered before the body is read', async () => {
      const visitor = new Visitor(site, oneIngest(site));
      const key = newKey();
      const { text } = await visitor.report({}, key);
      for (const [body, headers] of [
        ['{"no', { 'Content-Type': 'application/json' }],
        ['', { 'Content-Type': 'text/plain' }],
        ['\u0000', {}],
      ] as const) {
        const answer = await visitor.post(PATHS.report, body, { ...headers, ...key });
        expect([answer.status, answer.text, answer.headers['x-penguin-idempotency']]).toEqual([200, text, 'hit']);
      }
    });

    test('gives an anonymous client the same account on retry, announced again', async () => {
      const visitor = new Visitor(site);
      const key = newKey();
      const send = () => visitor.post(PATHS.report, report(), key);
      const [first, second] = [await send(), await send()];
      expect(second.text).toBe(first.text);
      expect(first.headers['x-penguin-set-penguinid']).toMatch(/./);
      expect(second.headers['x-penguin-set-penguinid']).toBe(first.headers['x-penguin-set-penguinid']);
      expect(second.headers['set-cookie']).toEqual(first.headers['set-cookie']);
    });

    test('of another client reveals nothing of the first report', async () => {
      const [owner, stranger, nobody] = [new Visitor(site), new Visitor(site), new Visitor(site)];
      await owner.reported({ server: 'KR' });
      await stranger.reported({ server: 'KR' });
      const key = newKey();
      const first = await owner.report({}, key);
      for (const other of [stranger, nobody]) {
        const answer = await other.report({}, key);
        expect([answer.status, answer.headers['x-penguin-idempotency']]).toEqual([200, 'saved']);
        expect(answer.text).not.toBe(first.text);
        expect(answer.headers['x-penguin-set-penguinid']).not.toBe(owner.account);
      }
      const malformed = await new Visitor(site).post(PATHS.report, '{', { 'Content-Type': 'application/json', ...key });
      expectRefusal(malformed, 400, 'INVALID_REQUEST');
      await settled(site);
      for (const visitor of [owner, stranger, nobody])
        expect(await personalCounts(visitor, 'main_01-07', '30012')).toMatchObject({ times: 1 });
    });

    test('sent many times concurrently counts once', async () => {
      const visitor = new Visitor(site, oneIngest(site));
      await visitor.reported({ server: 'KR' });
      await settled(site);
      const before = await globalCounts(visitor, 'main_01-07', '30012', 'server=US');
      const key = newKey();
      const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.report({ server: 'US' }, key)));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(answers.filter(({ headers }) => headers['x-penguin-idempotency'] === 'saved')).toHaveLength(1);
      await settled(site);
      expect(await globalCounts(visitor, 'main_01-07', '30012', 'server=US')).toEqual(
        plus(before, { times: 1, quantity: 1, sumSquares: 1 }),
      );
    });

    test('of a rejected report is free again', async () => {
      const visitor = new Visitor(site);
      const key = newKey();
      const refused = await visitor.report({ times: 7 }, key);
      expectRefusal(refused, 400, 'INVALID_REQUEST');
      expect(refused.headers['x-penguin-idempotency']).toBeUndefined();
      expect((await visitor.report({}, key)).headers['x-penguin-idempotency']).toBe('saved');
    });

    test.each(['', 'with-dash', 'ключ'.replace(/./g, 'é'), 'x'.repeat(129), 'a b', '../x'])(
      '%p is invalid, and the report is rejected',
      async (key) => {
        const answer = await new Visitor(site).report({}, { 'X-Penguin-Idempotency-Key': key });
        expectRefusal(answer, 400, 'INVALID_REQUEST');
        expectUnannounced(answer);
      },
    );

    test('may have 128 characters, and a lower-case header name', async () => {
      const key = `${Object.values(newKey())}`.padEnd(128, 'x');
      const answer = await new Visitor(site).report({}, { 'x-penguin-idempotency-key': key });
      expect(answer.headers['x-penguin-idempotency']).toBe('saved');
    });
  });
}
