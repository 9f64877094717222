import { setMaxListeners } from 'node:events';
import type {} from '@droptally/http/request/client';
import { goneSignal } from '@droptally/http/request/gone-signal';
import { Turns } from '@droptally/http/request/turns';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { QUERY_OPTIONS, type QueryOptions } from '../options/query-options.ts';

const FULL = 'Too many questions are waiting for an answer';

/** Queues reads. Aborts one that is not shared when its client disconnects. */
@Injectable()
export class ReadTurns {
  readonly #slow: Turns;
  readonly #quick = new Turns(1, FULL, { rests: true });
  readonly #never = new AbortController().signal;

  constructor(@Inject(QUERY_OPTIONS) { slowAtOnce = 1 }: QueryOptions) {
    this.#slow = new Turns(slowAtOnce, FULL);
    setMaxListeners(0, this.#never);
  }

  /** For personal numbers and advanced queries. */
  slow<Result>(
    request: FastifyRequest,
    account: string | undefined,
    read: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    return take(this.#slow, request, account, read);
  }

  /** For global numbers that several requests wait for: the turn belongs to the address that asked first. */
  shared<Result>(address: string, read: () => Promise<Result>): Promise<Result> {
    return this.#quick.take({ address, signal: this.#never }, read);
  }

  /** For global numbers in a view that few clients request. */
  quick<Result>(request: FastifyRequest, read: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    return take(this.#quick, request, undefined, read);
  }
}

async function take<Result>(
  turns: Turns,
  request: FastifyRequest,
  account: string | undefined,
  read: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = goneSignal(request);
  return turns.take({ address: request.clientAddress, account, signal }, async () => {
    request.requireReader();
    try {
      return await read(signal);
    } catch (error) {
      // An aborted read fails with an error of the warehouse. Throw the abort reason instead.
      signal.throwIfAborted();
      throw error;
    }
  });
}
