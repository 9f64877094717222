import { PROBE_PATH } from '@droptally/proto/api/paths';
import {
  ProbeEnteredSearchResult,
  ProbeExecutedAdvancedQuery,
  ProbeFetched,
  ProbeLanguage,
  ProbeMessageType,
  ProbeNavigated,
  ProbeServer,
  ProbeServerAck,
} from '@droptally/proto/probe';
import type { Site } from '../../support/wire/ask.ts';
import { expectRefusal } from '../../support/wire/expectations.ts';
import { Socket } from '../../support/wire/socket.ts';
import { Visitor } from '../../support/wire/visitor.ts';

const WHO = `v=v3.9.3&p=web&u=${'a1B2'.repeat(8)}&r=%2Fresult%2Fitem`;
const language = ProbeLanguage.EN_US;

const MESSAGES: [name: string, message: Uint8Array][] = [
  [
    'a page',
    ProbeNavigated.encode({ meta: { type: ProbeMessageType.NAVIGATED, language }, path: '/planner' }).finish(),
  ],
  [
    'a search result',
    ProbeEnteredSearchResult.encode({
      meta: { type: ProbeMessageType.ENTERED_SEARCH_RESULT, language },
      id: { $case: 'stageId', value: 'main_01-07' },
      query: '1-7',
      position: 0,
    }).finish(),
  ],
  [
    'an advanced query',
    ProbeExecutedAdvancedQuery.encode({
      meta: { type: ProbeMessageType.EXECUTED_ADVANCED_QUERY, language },
      queries: [
        {
          stageId: 'main_01-07',
          itemIds: ['30012'],
          server: ProbeServer.JP,
          isPersonal: false,
          start: 0,
          end: 1,
          interval: 0,
        },
      ],
    }).finish(),
  ],
  [
    'fetches',
    ProbeFetched.encode({
      meta: { type: ProbeMessageType.FETCHED, language },
      fetches: [
        { id: { $case: 'stageId', value: 'main_01-07' }, server: ProbeServer.JP },
        { id: { $case: 'itemId', value: '30012' }, server: ProbeServer.JP },
      ],
    }).finish(),
  ],
];

export function probeSpec(site: Site): void {
  describe('the usage probe', () => {
    const sockets: Socket[] = [];
    const connect = async (query = WHO) => {
      const socket = await Socket.open(site, `${PROBE_PATH}?${query}`, new Visitor(site).address);
      sockets.push(socket);
      return socket;
    };
    afterAll(() => {
      for (const socket of sockets) socket.close();
    });

    test.each(MESSAGES)('acknowledges %s', async (_, message) => {
      const socket = await connect(`${WHO}&i=3`);
      socket.send(message);
      expect(ProbeServerAck.decode(await socket.next())).toEqual({ type: ProbeMessageType.SERVER_ACK, message: '' });
    });

    test.each([
      ['text', 'hello'],
      ['no message', Buffer.alloc(0)],
      ['bytes', Buffer.from([255, 1, 2])],
      ['a message of the server', ProbeServerAck.encode({ type: ProbeMessageType.SERVER_ACK, message: '' }).finish()],
    ])('reports what is wrong with %s, and closes', async (_, message) => {
      const socket = await connect();
      socket.send(message);
      expect(ProbeServerAck.decode(await socket.next()).message).toMatch(/./);
      expect((await socket.end()).code).toBe(1008);
    });

    test.each(['', 'v=1&p=web', `${WHO}&i=many`, WHO.replace('p=web', 'p=fridge'), WHO.replace('a1B2', '')])(
      'closes a connection with the query %p',
      async (query) => {
        expect((await (await connect(query)).end()).code).toBe(1008);
      },
    );

    test('accepts an image ping instead, and returns an image that is not cached', async () => {
      const answer = await new Visitor(site).ask({ path: `${PROBE_PATH}?${WHO}&l=1` });
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/gif']);
      expect(answer.bytes.subarray(0, 6).toString()).toBe('GIF89a');
      expect(answer.headers['cache-control']).toContain('no-store');
    });

    test('rejects a ping without content', async () => {
      for (const query of ['', WHO, 'l=1'])
        expectRefusal(await new Visitor(site).ask({ path: `${PROBE_PATH}?${query}` }), 400, 'INVALID_REQUEST');
    });
  });
}
