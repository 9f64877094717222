import { randomUUID } from 'node:crypto';
import { PATHS } from '@droptally/proto/api/paths';
import { type Answer, oneIngest, type Site } from '../../support/wire/ask.ts';
import { personalCounts, settled } from '../../support/wire/numbers.ts';
import { REPORT_HASH } from '../../support/wire/runs.ts';
import { Visitor } from '../../support/wire/visitor.ts';

const HAUL = {
  ...{ server: 'CN', stageId: 'main_01-07', source: 'MaaAssistantArknights', version: 'v5.2.3' },
  drops: [
    { dropType: 'NORMAL_DROP', itemId: '30012', quantity: 1 },
    { dropType: 'EXTRA_DROP', itemId: '2001', quantity: 1 },
  ],
  times: 1,
};
/** Tokens and certificates that it reads from the screen along with the drops. */
const UNKNOWN = ['act46side_token_detector', '4006', '4001'].map((itemId) => ({
  ...{ dropType: 'SPECIAL_DROP', itemId, quantity: 12 },
}));

/** Requests of a game assistant: a key with each report, its account in a header, a retry after a failure. */
export function gameAssistantSpec(site: Site): void {
  describe('a game assistant', () => {
    const send = (who: Visitor, body: object, key: string, id?: string): Promise<Answer> =>
      who.post(PATHS.report, body, {
        'User-Agent': 'MaaAssistantArknights/v5.2.3 cpr/1.10.4',
        'X-Penguin-Idempotency-Key': key,
        Connection: 'keep-alive',
        ...(id && { authorization: `PenguinID ${id}` }),
      });
    const newKey = () => randomUUID().replaceAll('-', '');

    test('gets an account with its first report, keeps it, and retries without an answer', async () => {
      const who = new Visitor(site, oneIngest(site));
      const first = await send(who, HAUL, newKey());
      const id = decodeURIComponent(String(first.headers['x-penguin-set-penguinid']));
      expect([first.status, first.json()]).toEqual([200, { reportHash: expect.stringMatching(REPORT_HASH) }]);
      const key = newKey();
      const [sent, again] = [await send(who, HAUL, key, id), await send(who, HAUL, key, id)];
      expect([again.text, again.headers['x-penguin-idempotency']]).toEqual([sent.text, 'hit']);
      for (const answer of [sent, again]) expect(answer.headers['x-penguin-set-penguinid']).toBeUndefined();
      await settled(site);
      who.account = id;
      expect(await personalCounts(who, HAUL.stageId, '30012')).toMatchObject({ times: 2, quantity: 2 });
    });

    test('keeps a report with items of no drop list', async () => {
      const who = new Visitor(site, oneIngest(site));
      const answer = await send(who, { ...HAUL, drops: [...HAUL.drops, ...UNKNOWN] }, newKey());
      expect([answer.status, answer.json()]).toEqual([
        200,
        { reportHash: expect.stringMatching(REPORT_HASH), ignored: UNKNOWN },
      ]);
    });

    test('reports by a number it has had for years', async () => {
      const who = new Visitor(site, oneIngest(site));
      for (const answer of [await send(who, HAUL, newKey(), '87654321'), await send(who, HAUL, newKey(), '87654321')]) {
        expect([answer.status, Object.keys(answer.json())]).toEqual([200, ['reportHash']]);
        expect(answer.headers['x-penguin-set-penguinid']).toBeUndefined();
      }
    });

    test('reports recruitment by the Chinese names of its tags', async () => {
      const tags = ['近卫干员', '输出'].map((itemId) => ({ dropType: 'NORMAL_DROP', itemId, quantity: 1 }));
      const answer = await send(new Visitor(site), { ...HAUL, stageId: 'recruit', drops: tags }, newKey());
      expect([answer.status, answer.json()]).toEqual([200, { reportHash: expect.stringMatching(REPORT_HASH) }]);
    });
  });
}
