import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Positions } from '../freshness/positions.ts';
import type { Answer } from './answer.ts';
import { type Caching, sendAnswer } from './send-answer.ts';

/** Sends answers made of counts that are not cached. */
@Injectable()
export class CountsSender {
  constructor(private readonly positions: Positions) {}

  /** Marks the answer as incomplete if a rebuild is under way when the read begins or when the answer is sent. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    caching: Caching,
    make: () => Promise<Answer>,
  ): Promise<void> {
    const { isRebuilding } = this.positions;
    const answer = await make();
    return sendAnswer(request, reply, answer, {
      caching,
      isRebuilding: isRebuilding || this.positions.isRebuilding,
    });
  }
}
