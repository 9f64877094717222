import { setImmediate as loopAround } from 'node:timers/promises';
import type { Server } from '@droptally/domain/catalog/server';
import { type Position, positionText } from '@droptally/domain/statistics/log-position';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CatalogueClock, type CatalogueMoment } from '../catalog/catalogue-clock.ts';
import { Positions } from '../positions/positions.ts';
import { ReadTurns } from '../turns/read-turns.ts';
import { Answer } from './answer.ts';
import { etagOf } from './etag.ts';
import { FreshCache, type Kept } from './fresh-cache.ts';
import { CACHING, etagWhile, isHeldBy, sendAnswer, sendNotModified } from './send-answer.ts';

/** Identifies an answer. `view` holds everything it depends on besides counts and catalog. */
export type NumbersRequest = {
  name: string;
  server: Server;
  view: string;
  /**
   * Set for filters that few clients share. Such requests queue for a turn and have a cache of their own, so that they
   * evict nothing common.
   */
  varied: boolean;
};

export type Numbers<Body> = { body: Body; position: Position };

type KeptAnswer = Kept & { answer: Answer };

const LIMIT_BYTES = 96 * 2 ** 20;
const VARIED_LIMIT_BYTES = 24 * 2 ** 20;
/** Bytes that an answer and its compressed forms take per byte of JSON. */
const BYTES_PER_BYTE = 1.5;

/** Answers made of counts. Computes each once per position, and revalidates it without querying the warehouse. */
@Injectable()
export class NumberAnswers {
  readonly #common = new FreshCache<KeptAnswer>(LIMIT_BYTES);
  readonly #varied = new FreshCache<KeptAnswer>(VARIED_LIMIT_BYTES);

  constructor(
    private readonly positions: Positions,
    private readonly clock: CatalogueClock,
    private readonly turns: ReadTurns,
  ) {}

  async send<Body>(
    request: FastifyRequest,
    reply: FastifyReply,
    wanted: NumbersRequest,
    make: (moment: CatalogueMoment, signal?: AbortSignal) => Promise<Numbers<Body>>,
  ): Promise<void> {
    const moment = this.clock.now(wanted.server);
    const { build, position } = this.positions.of(wanted.server);
    const { isRebuilding } = this.positions;
    const key = [wanted.name, wanted.server, wanted.view, moment.stamp, build].join(' ');
    const cache = wanted.varied ? this.#varied : this.#common;
    const kept = cache.peek(key, position);
    if (!kept) {
      const etag = etagWhile(isRebuilding, etagAt(key, position));
      if (isHeldBy(request, etag)) {
        return sendNotModified(reply, CACHING.numbers, { etag, position: positionText(position), isRebuilding });
      }
    }
    // Varied answers are computed one at a time, so no other request waits for this one: its signal may abort the read.
    const made = (signal?: AbortSignal) =>
      cache.get(key, position, async () => {
        const numbers = await make(moment, signal);
        // Serialization takes as long again: let other requests in first.
        if (wanted.varied) await loopAround();
        return keptAnswer(key, numbers);
      });
    const { answer } = kept ?? (await (wanted.varied ? this.turns.quick(request, made) : made()));
    return sendAnswer(request, reply, CACHING.numbers, answer, isRebuilding || this.positions.isRebuilding);
  }
}

function keptAnswer(key: string, { body, position }: Numbers<unknown>): KeptAnswer {
  const answer = new Answer(JSON.stringify(body), etagAt(key, position), positionText(position));
  return { answer, position, bytes: answer.json.length * BYTES_PER_BYTE };
}

function etagAt(key: string, position: Position): string {
  return etagOf(key, positionText(position));
}
