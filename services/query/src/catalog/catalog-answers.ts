import type { Server } from '@droptally/domain/catalog/server';
import { ApiError } from '@droptally/http/api-error';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answer, contentAnswer } from '../answers/answer.ts';
import { etagOf } from '../answers/etag.ts';
import { CACHING, sendAnswer } from '../answers/send-answer.ts';
import { CatalogClock, type CatalogMoment } from '../freshness/catalog-clock.ts';

/**
 * A list by its name. `lookBackMs` is how long ago a range may have ended that it shows. With a `version` its ETag is of
 * what it holds, so that clients keep it across changes of the catalog that leave it as it is.
 */
type ListOf<Listed> = {
  name: string;
  server?: Server;
  make: (moment: CatalogMoment) => Listed;
  lookBackMs?: number;
  version?: (list: Listed) => string;
};
/** One of a kind, by what it is called in an error. */
type OneOf<Found> = { what: string; server?: Server; find: (moment: CatalogMoment) => Found | undefined };

const CATALOG = { caching: CACHING.catalog };

/** Answers made of the catalog alone. */
@Injectable()
export class CatalogAnswers {
  /** Whole lists, each with the catalog stamp it was last made for. */
  readonly #lists = new Map<string, { stamp: string; answer: Answer }>();

  constructor(private readonly clock: CatalogClock) {}

  sendList<Listed>(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, server = 'CN', make, lookBackMs = 0, version }: ListOf<Listed>,
  ): Promise<void> {
    const moment = this.clock.now(server, { lookBackMs });
    const key = `${name} ${server}`;
    const known = this.#lists.get(key);
    if (known?.stamp === moment.stamp) return sendAnswer(request, reply, known.answer, CATALOG);
    const list = make(moment);
    const answer = new Answer(JSON.stringify(list), etagOf(key, version?.(list) ?? moment.stamp));
    this.#lists.set(key, { stamp: moment.stamp, answer });
    return sendAnswer(request, reply, answer, CATALOG);
  }

  sendOne<Found>(
    request: FastifyRequest,
    reply: FastifyReply,
    { what, server = 'CN', find }: OneOf<Found>,
  ): Promise<void> {
    const found = find(this.clock.now(server));
    if (found === undefined) throw new ApiError('NOT_FOUND', `This ${what} does not exist`);
    return sendAnswer(request, reply, contentAnswer(found), CATALOG);
  }
}
