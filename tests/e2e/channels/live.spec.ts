import { LIVE_PATH } from '@droptally/proto/api/paths';
import { LiveMessage, LiveRequest, type LiveSubscribe } from '@droptally/proto/live';
import { until } from '../../support/until.ts';
import type { Site } from '../../support/wire/ask.ts';
import { globalCounts, settled } from '../../support/wire/numbers.ts';
import { drop } from '../../support/wire/runs.ts';
import { Socket } from '../../support/wire/socket.ts';
import { Visitor } from '../../support/wire/visitor.ts';

type Update = Extract<NonNullable<LiveMessage['message']>, { $case: 'update' }>['value'];

export function liveSpec(site: Site): void {
  describe('the live channel', () => {
    const sockets: Socket[] = [];
    const connect = async () => {
      const socket = await Socket.open(site, LIVE_PATH, new Visitor(site).address);
      sockets.push(socket);
      return socket;
    };
    const subscribed = async (about: Partial<LiveSubscribe>) => {
      const socket = await connect();
      socket.send(subscribe(about));
      expect(messageOf(await socket.next())).toEqual({
        $case: 'subscribed',
        value: { subscription: 'mine', position: expect.stringMatching(/^\d+(\.\d+)*$/), rebuilding: false },
      });
      return socket;
    };
    const following = ({ account = '' }: Visitor, about: Partial<LiveSubscribe>) => subscribed({ ...about, account });
    beforeAll(() => settled(site));
    afterAll(() => {
      for (const socket of sockets) socket.close();
    });

    test('sends the same new numbers of a stage as the matrix, with their log position', async () => {
      const socket = await subscribed({ server: 'JP', subject: { $case: 'stageId', value: 'main_01-07' } });
      const visitor = new Visitor(site);
      await visitor.reported({ server: 'JP' });
      const { rows, position, subscription } = await nextUpdate(socket);
      expect([subscription, position]).toEqual(['mine', expect.stringMatching(/^\d+(\.\d+)*$/)]);
      expect(rows.length).toBeGreaterThan(5);
      expect(new Set(rows.map(({ stageId }) => stageId))).toEqual(new Set(['main_01-07']));
      const { times, quantity, sumSquares } = await globalCounts(visitor, 'main_01-07', '30012', 'server=JP');
      expect(rows.find(({ itemId }) => itemId === '30012')).toEqual({
        stageId: 'main_01-07',
        itemId: '30012',
        times,
        quantity,
        sumOfSquares: sumSquares,
      });
    });

    test('sends for an item the rows of the stages that changed', async () => {
      const socket = await subscribed({ server: 'JP', subject: { $case: 'itemId', value: '30012' } });
      await new Visitor(site).reported({ server: 'JP' });
      const { rows } = await nextUpdate(socket);
      expect(rows.map(({ stageId, itemId }) => `${stageId} ${itemId}`)).toEqual(['main_01-07 30012']);
    });

    test('sends for a server its runs of the last 24 hours', async () => {
      const socket = await subscribed({ server: 'JP' });
      await new Visitor(site).reported({
        server: 'JP',
        times: 2,
        drops: [drop('30012', 2), drop('2001', 2, 'EXTRA_DROP')],
      });
      const { rows, runs24h } = await nextUpdate(socket);
      expect(rows).toEqual([]);
      expect(runs24h).toBeGreaterThanOrEqual(2);
    });

    test('sends nothing of other servers, stages and categories', async () => {
      const other = await subscribed({ server: 'US', subject: { $case: 'stageId', value: 'main_01-07' } });
      const elsewhere = await subscribed({ server: 'JP', subject: { $case: 'stageId', value: 'main_04-06' } });
      const heard = await subscribed({ server: 'JP', subject: { $case: 'stageId', value: 'main_01-07' } });
      await new Visitor(site).reported({ server: 'JP' });
      await nextUpdate(heard);
      await settled(site);
      expect([other.heard, elsewhere.heard]).toEqual([[], []]);
    });

    test('sends an account every change of its own numbers, recalls included, and none to another account', async () => {
      const [owner, stranger] = [new Visitor(site), new Visitor(site)];
      await owner.reported({ server: 'KR' });
      await stranger.reported({ server: 'KR' });
      await settled(site);
      const about = { server: 'KR', subject: { $case: 'stageId', value: 'main_01-07' } } as const;
      const [own, other] = [await following(owner, about), await following(stranger, about)];
      const elsewhere = new Visitor(site);
      elsewhere.account = owner.account;
      // Implausible, so it does not count globally.
      const hash = await elsewhere.reported({ server: 'KR', drops: [drop('30012', 90)] });
      const quantityOf = ({ rows }: Update) => rows.find(({ itemId }) => itemId === '30012')?.quantity;
      // An earlier change may be sent once more.
      const untilSent = async (quantity: number) => {
        while (quantityOf(await nextUpdate(own)) !== quantity);
      };
      await untilSent(91);
      await elsewhere.recall(hash);
      await untilSent(1);
      for (const message of other.heard) expect(quantityOf(updateOf(message))).toBe(1);
    });

    test('rejects an account that the site did not issue', async () => {
      const socket = await connect();
      socket.send(subscribe({ account: 'a'.repeat(24), subject: { $case: 'itemId', value: '30012' } }));
      expect(messageOf(await socket.next())).toMatchObject({ $case: 'refused', value: { code: 'INVALID_REQUEST' } });
    });

    test('sends finally the latest numbers, however many changes there are', async () => {
      const socket = await subscribed({ server: 'JP', subject: { $case: 'stageId', value: 'main_01-07' } });
      const visitor = new Visitor(site);
      for (let i = 0; i < 30; i++) await visitor.reported({ server: 'JP' });
      const { times } = await until('the last report to be told', async () => {
        const counts = await globalCounts(visitor, 'main_01-07', '30012', 'server=JP');
        const last = socket.heard.at(-1);
        const told = last && updateOf(last).rows.find(({ itemId }) => itemId === '30012');
        return told?.times === counts.times && counts;
      });
      expect(times).toBeGreaterThan(0);
    });

    test('stops after unsubscribing', async () => {
      // Otherwise updates from earlier tests may arrive.
      await settled(site);
      const socket = await subscribed({ server: 'JP', subject: { $case: 'stageId', value: 'main_01-07' } });
      socket.send(LiveRequest.encode({ request: { $case: 'unsubscribe', value: { subscription: 'mine' } } }).finish());
      socket.send(subscribe({ subscription: 'other', server: 'KR' }));
      await socket.next();
      await new Visitor(site).reported({ server: 'JP' });
      await settled(site);
      for (const message of socket.heard) expect(updateOf(message).subscription).toBe('other');
    });

    test.each([
      ['an unknown server', { server: 'TW' }, 'INVALID_REQUEST'],
      ['an unknown category', { category: 'some' }, 'INVALID_REQUEST'],
      ['no name', { subscription: '' }, 'INVALID_REQUEST'],
      ['an unknown stage', { subject: { $case: 'stageId' as const, value: 'none' } }, 'NOT_FOUND'],
      ['an unknown item', { subject: { $case: 'itemId' as const, value: '__proto__' } }, 'NOT_FOUND'],
    ])('rejects %s and stays open', async (_, about, code) => {
      const socket = await connect();
      socket.send(subscribe(about));
      expect(messageOf(await socket.next())).toMatchObject({
        $case: 'refused',
        value: { code, message: expect.any(String) },
      });
      socket.send(subscribe({}));
      expect(messageOf(await socket.next())).toMatchObject({ $case: 'subscribed' });
    });

    test.each([
      ['text', 'hello', 1003],
      ['bytes that are no request', Buffer.from([255, 255, 255]), 1003],
      ['more than a request can be', Buffer.alloc(5_000), 1009],
    ])('is closed by %s', async (_, message, code) => {
      const socket = await connect();
      socket.send(message);
      expect((await socket.end()).code).toBe(code);
    });

    test('requires a WebSocket upgrade for a plain HTTP request', async () => {
      const answer = await new Visitor(site).ask({ path: LIVE_PATH });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    });
  });
}

function subscribe(about: Partial<LiveSubscribe>): Uint8Array {
  const value = { subscription: 'mine', server: 'CN', category: '', subject: undefined, account: '', ...about };
  return LiveRequest.encode({ request: { $case: 'subscribe', value } }).finish();
}

function messageOf(bytes: Buffer): LiveMessage['message'] {
  return LiveMessage.decode(bytes).message;
}

function updateOf(bytes: Buffer): Update {
  const message = messageOf(bytes);
  if (message?.$case !== 'update') throw new Error(`${message?.$case} is no update`);
  return message.value;
}

async function nextUpdate(socket: Socket): Promise<Update> {
  return updateOf(await socket.next());
}
