import { PATHS } from '@droptally/proto/api/paths';
import type { Site } from '../../support/wire/ask.ts';
import { expectRefusal } from '../../support/wire/expectations.ts';
import { newKey } from '../../support/wire/new-key.ts';
import { globalCounts, personalCounts, settled } from '../../support/wire/numbers.ts';
import { run } from '../../support/wire/runs.ts';
import { Visitor } from '../../support/wire/visitor.ts';

const text = { 'Content-Type': 'text/plain' };
const everyones = (visitor: Visitor) => globalCounts(visitor, 'main_01-07', '30012', 'server=US');

export function recallSpec(site: Site): void {
  describe('a recall', () => {
    test('takes effect at once, in JSON and in text, under both prefixes', async () => {
      const visitor = new Visitor(site);
      await settled(site);
      const before = await everyones(visitor);
      const sent = async () => visitor.reported({ server: 'US' });
      const answers = [
        await visitor.recall(await sent()),
        await visitor.post(PATHS.recall, await sent(), text),
        await visitor.ask({ path: `/api/v2${PATHS.recall}`, body: { reportHash: await sent(), more: 1 } }),
        await visitor.post(PATHS.recall, ` ${await sent()}\n`, { 'Content-Type': 'application/x-www-form-urlencoded' }),
      ];
      for (const answer of answers)
        expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([
          200,
          'text/plain; charset=utf-8',
          'OK',
        ]);
      await settled(site);
      expect(await everyones(visitor)).toEqual(before);
      expect(await personalCounts(visitor, 'main_01-07', '30012', 'server=US')).toMatchObject({ times: 0 });
    });

    test('repeated or concurrent is harmless', async () => {
      const visitor = new Visitor(site);
      const id = await visitor.reported({ server: 'US' });
      await visitor.reported({ server: 'US' });
      const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.recall(id)));
      await settled(site);
      answers.push(await visitor.recall(id));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      await settled(site);
      expect(await personalCounts(visitor, 'main_01-07', '30012', 'server=US')).toMatchObject({
        times: 1,
        quantity: 1,
      });
    });

    test('works for any report, in any order, also of a batch and after counting', async () => {
      const visitor = new Visitor(site);
      const ids = [
        await visitor.reported({ server: 'CN' }),
        await visitor.reported({ server: 'CN', times: 2 }, newKey()),
        await visitor.reported({ server: 'CN' }),
      ];
      const batch = (await visitor.batch([run(), run()])).json<{ results: { reportHash: string }[] }>();
      await settled(site);
      expect(await personalCounts(visitor, 'main_01-07', '30012')).toMatchObject({ times: 6 });
      for (const id of [batch.results[0]?.reportHash, ids[1], ids[0]])
        expect((await visitor.recall(String(id))).status).toBe(200);
      await settled(site);
      expect(await personalCounts(visitor, 'main_01-07', '30012')).toMatchObject({ times: 2, quantity: 2 });
    });

    test('requires only the id, for clients without an account', async () => {
      const visitor = new Visitor(site);
      const id = await visitor.reported();
      expect((await new Visitor(site).recall(id)).status).toBe(200);
    });

    test('does not free an idempotency key: the report stays recalled', async () => {
      const visitor = new Visitor(site);
      const key = newKey();
      const id = await visitor.reported({}, key);
      await visitor.recall(id);
      expect((await visitor.report({}, key)).headers['x-penguin-idempotency']).toBe('hit');
      await settled(site);
      expect(await personalCounts(visitor, 'main_01-07', '30012')).toMatchObject({ times: 0 });
    });

    test('of a forged id is rejected', async () => {
      const visitor = new Visitor(site);
      const id = await visitor.reported();
      const forged = [
        `${id.slice(0, -1)}${id.endsWith('a') ? 'b' : 'a'}`,
        `${id.startsWith('t') ? 'k' : 't'}${id.slice(1)}`,
        id.toLowerCase() === id ? id.toUpperCase() : id.toLowerCase(),
        `${'0'.repeat(20)}-${'0'.repeat(16)}`,
        `${id}0`,
        '固源岩',
        '',
        'x'.repeat(128),
      ];
      for (const reportHash of forged) expectRefusal(await visitor.recall(reportHash), 400, 'INVALID_REQUEST');
      for (const body of forged) expectRefusal(await visitor.post(PATHS.recall, body, text), 400, 'INVALID_REQUEST');
      await settled(site);
      expect(await personalCounts(visitor, 'main_01-07', '30012')).toMatchObject({ times: 1 });
    });

    test.each([{}, { reportHash: null }, { reportHash: 1 }, { reportHash: ['x'] }, [], null])(
      'of %j is rejected',
      async (body) => {
        const answer = await new Visitor(site).post(PATHS.recall, JSON.stringify(body), {
          'Content-Type': 'application/json',
        });
        expectRefusal(answer, 400, 'INVALID_REQUEST');
      },
    );
  });
}
