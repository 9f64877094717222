import { setImmediate as loopAround } from 'node:timers/promises';
import type { Server } from '@droptally/domain/catalog/server';
import { type LogPosition, positionText } from '@droptally/domain/statistics/log-position';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CatalogClock, type CatalogMoment } from '../freshness/catalog-clock.ts';
import { FreshCache, type Kept } from '../freshness/fresh-cache.ts';
import { Positions } from '../freshness/positions.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../options/query-options.ts';
import { Answer } from './answer.ts';
import { etagOf } from './etag.ts';
import { ReadTurns } from './read-turns.ts';
import { CACHING, etagWhile, isHeldBy, sendAnswer, sendNotModified } from './send-answer.ts';

/** Identifies an answer. `view` holds everything it depends on besides counts and catalog. */
export type NumbersRequest = {
  name: string;
  server: Server;
  view: string;
  audience: Audience;
};

/**
 * Who asks for a view. What the dashboard shows (`page`) is made at once. Other whole views (`many`) and filtered ones
 * (`few`) wait for a turn. Filtered ones have a cache of their own, so that they evict nothing common, and one is given
 * up when its client goes.
 */
export type Audience = 'page' | 'many' | 'few';

export type Numbers<Body> = { body: Body; position: LogPosition };

type KeptAnswer = Kept & { answer: Answer; madeAt: number };

type Make<Body> = (moment: CatalogMoment, signal?: AbortSignal) => Promise<Numbers<Body>>;

type Key = { key: string; position: LogPosition };

const LIMIT_BYTES = 96 * 2 ** 20;
const VARIED_LIMIT_BYTES = 24 * 2 ** 20;
/** Bytes that an answer and its compressed forms take per byte of JSON. */
const BYTES_PER_BYTE = 1.5;
/** With so many requests waiting for answers, one of the last second is good enough. */
const MANY_WAITING = 8;
const KEPT_UNDER_LOAD_MS = 1_000;

/** Answers made of counts. Computes each once per position, and revalidates it without querying the warehouse. */
@Injectable()
export class NumberAnswers {
  readonly #common = new FreshCache<KeptAnswer>(LIMIT_BYTES);
  readonly #varied = new FreshCache<KeptAnswer>(VARIED_LIMIT_BYTES);

  #waiting = 0;

  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: Pick<QueryOptions, 'elapsed'>,
    private readonly positions: Positions,
    private readonly clock: CatalogClock,
    private readonly turns: ReadTurns,
  ) {}

  async send<Body>(
    request: FastifyRequest,
    reply: FastifyReply,
    wanted: NumbersRequest,
    make: Make<Body>,
  ): Promise<void> {
    const moment = this.clock.now(wanted.server);
    const { build, position } = this.positions.of(wanted.server);
    const { isRebuilding } = this.positions;
    const key = [wanted.name, wanted.server, wanted.view, moment.stamp, build].join(' ');
    const kept = this.#kept(wanted.audience, { key, position });
    if (!kept) {
      const etag = etagWhile(isRebuilding, etagAt(key, position));
      if (isHeldBy(request, etag)) {
        return sendNotModified(reply, CACHING.numbers, { etag, position: positionText(position), isRebuilding });
      }
    }
    const { answer } =
      kept ?? (await this.#made(request, wanted.audience, { key, position }, (signal) => make(moment, signal)));
    return sendAnswer(request, reply, answer, {
      caching: CACHING.numbers,
      isRebuilding: isRebuilding || this.positions.isRebuilding,
    });
  }

  #cacheOf(audience: Audience): FreshCache<KeptAnswer> {
    return audience === 'few' ? this.#varied : this.#common;
  }

  /** The answer at this position; under load, also one of the last second. It says the position it is exact at. */
  #kept(audience: Audience, { key, position }: Key): KeptAnswer | undefined {
    const cache = this.#cacheOf(audience);
    const fresh = cache.peek(key, position);
    if (fresh || this.#waiting < MANY_WAITING) return fresh;
    const newest = cache.newest(key);
    return newest && this.options.elapsed() - newest.madeAt < KEPT_UNDER_LOAD_MS ? newest : undefined;
  }

  async #made<Body>(
    request: FastifyRequest,
    audience: Audience,
    { key, position }: Key,
    make: (signal?: AbortSignal) => Promise<Numbers<Body>>,
  ): Promise<KeptAnswer> {
    const cache = this.#cacheOf(audience);
    const made = async (signal?: AbortSignal) => {
      const numbers = await make(signal);
      // Serialization takes as long again: let other requests in first.
      if (audience !== 'page') await loopAround();
      return this.#keptAnswer(key, numbers);
    };
    this.#waiting++;
    try {
      switch (audience) {
        case 'page':
          return await cache.get(key, position, made);
        case 'many':
          // One turn for all who ask: it belongs to none of them, and none that goes ends it.
          return await cache.get(key, position, () => this.turns.shared(request.clientAddress, made));
        case 'few':
          // Made one at a time, so no other request waits for this one: its signal may abort the read.
          return await this.turns.quick(request, (signal) => cache.get(key, position, () => made(signal)));
      }
    } finally {
      this.#waiting--;
    }
  }

  #keptAnswer(key: string, { body, position }: Numbers<unknown>): KeptAnswer {
    const answer = new Answer(JSON.stringify(body), etagAt(key, position), positionText(position));
    return { answer, position, bytes: answer.json.length * BYTES_PER_BYTE, madeAt: this.options.elapsed() };
  }
}

function etagAt(key: string, position: LogPosition): string {
  return etagOf(key, positionText(position));
}
