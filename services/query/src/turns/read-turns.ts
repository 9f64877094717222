import type {} from '@droptally/http/request/client';
import { goneSignal } from '@droptally/http/request/gone-signal';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { QUERY_OPTIONS, type QueryOptions } from '../query-options.ts';
import { Turns } from './turns.ts';

/** Lets reads that no other one shares have their turn, and ends them when whoever asked has gone. */
@Injectable()
export class ReadTurns {
  readonly #slow: Turns;
  readonly #quick = new Turns(1, true);

  constructor(@Inject(QUERY_OPTIONS) { slowAtOnce = 1 }: QueryOptions) {
    this.#slow = new Turns(slowAtOnce);
  }

  /** Reads of an account's own numbers, and questions over any range. */
  slow<Result>(
    request: FastifyRequest,
    account: string | undefined,
    read: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    return take(this.#slow, request, account, read);
  }

  /** Numbers of everybody in a view that hardly anybody else asks for. */
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
      // A read that was ended fails in words of the warehouse.
      signal.throwIfAborted();
      throw error;
    }
  });
}
