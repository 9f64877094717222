import { EventEmitter } from 'node:events';
import type { LogPosition } from '@droptally/domain/statistics/log-position';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CatalogClock } from '../freshness/catalog-clock.ts';
import type { Positions } from '../freshness/positions.ts';
import type { QueryOptions } from '../options/query-options.ts';
import { type Audience, NumberAnswers } from './number-answers.ts';
import { ReadTurns } from './read-turns.ts';

/** Waits for the next turn, which starts from a timer. */
async function turnsOver(): Promise<void> {
  for (let turns = 0; turns < 8; turns++) await new Promise((resolve) => setTimeout(resolve));
}

class Site {
  now = 0;
  offset = 1;
  readonly begun: string[] = [];
  readonly sent: { view: string; body: unknown }[] = [];
  readonly #ends: (() => void)[] = [];
  readonly #answers = new NumberAnswers(
    { elapsed: () => this.now },
    { of: () => ({ build: 'b', position: this.#position }), isRebuilding: false } as unknown as Positions,
    { now: () => ({ stamp: 's' }) } as unknown as CatalogClock,
    new ReadTurns({} as QueryOptions),
  );

  /** Asks from an address. The answer is made once `end` is called. */
  ask(view: string, audience: Audience, address = '10.0.0.1'): void {
    const socket = new EventEmitter();
    const request = { headers: {}, clientAddress: address, raw: { socket }, requireReader: () => {} };
    const reply = {
      header: () => reply,
      status: () => reply,
      type: () => reply,
      send: (body: Buffer) => this.sent.push({ view, body: JSON.parse(String(body)) }),
    };
    const wanted = { name: 'matrix', server: 'CN', view, audience } as const;
    void this.#answers.send(
      request as unknown as FastifyRequest,
      reply as unknown as FastifyReply,
      wanted,
      async () => {
        this.begun.push(view);
        const position = this.#position;
        await new Promise<void>((resolve) => this.#ends.push(resolve));
        return { body: position[0]?.[1], position };
      },
    );
  }

  /** Ends what is being made until a view is answered. Returns what its answers say. */
  async answered(view: string): Promise<unknown[]> {
    while (!this.sent.some((one) => one.view === view)) {
      for (const end of this.#ends.splice(0)) end();
      await turnsOver();
    }
    return this.sent.splice(0).flatMap((one) => (one.view === view ? [one.body] : []));
  }

  get #position(): LogPosition {
    return [[0, this.offset]];
  }
}

test('views that no page shows are made one after the other, those of pages at once', async () => {
  const site = new Site();
  for (const view of ['a', 'b', 'c']) site.ask(view, 'many');
  site.ask('filtered', 'few');
  for (const view of ['page a', 'page b']) site.ask(view, 'page');
  await turnsOver();
  expect(site.begun.sort()).toEqual(['a', 'page a', 'page b']);
  await site.answered('a');
  await site.answered('b');
  await site.answered('c');
  await site.answered('filtered');
  expect(site.begun).toHaveLength(6);
});

test('all who ask for a view share one computation and one turn, however many they are', async () => {
  const site = new Site();
  for (let i = 0; i < 200; i++) site.ask('a', 'many');
  await turnsOver();
  expect(await site.answered('a')).toHaveLength(200);
  expect(site.begun).toEqual(['a']);
});

test.each<Audience>(['page', 'many', 'few'])(
  'under load an answer to %s is kept for a second although the position has moved, otherwise not',
  async (audience) => {
    const site = new Site();
    const ask = () => {
      site.ask('a', audience);
      return site.answered('a');
    };
    expect(await ask()).toEqual([1]);
    site.offset = 2;
    expect(await ask()).toEqual([2]);
    for (let i = 0; i < 8; i++) site.ask(`load ${i}`, 'page');
    await turnsOver();
    site.offset = 3;
    site.now += 999;
    site.ask('a', audience);
    await turnsOver();
    expect(site.sent).toEqual([{ view: 'a', body: 2 }]);
    site.sent.length = 0;
    site.now += 1;
    expect(await ask()).toEqual([3]);
  },
);
