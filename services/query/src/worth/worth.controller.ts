import { positionText } from '@droptally/domain/statistics/log-position';
import { WORTH_PATH } from '@droptally/proto/api/paths';
import type { WorthAnswer } from '@droptally/proto/api/worth';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, contentAnswer } from '../answers/answer.ts';
import { CountsSender } from '../answers/counts-sender.ts';
import { CACHING } from '../answers/send-answer.ts';
import { optional, ServerQuery } from '../docs/parameters.ts';
import { NumbersRead } from '../docs/read-docs.ts';
import { QueryReader, type RawQuery } from '../request/query-reader.ts';
import { worthSchema } from './worth-schema.ts';
import { type Worth, Worths } from './worths.ts';

const NOT_YET: WorthAnswer = { computedAt: null, countedUntil: null, items: [], worth: {}, stages: [], basketMoves: 0 };

@ApiTags('plan')
@Controller()
export class WorthController {
  readonly #answers = new WeakMap<Worth, Answer>();

  constructor(
    private readonly worths: Worths,
    private readonly sender: CountsSender,
  ) {}

  @Get(WORTH_PATH)
  @NumbersRead(
    'What items cost at least and are worth, and how well stages pay, computed every ten minutes at most.',
    worthSchema,
  )
  @ServerQuery()
  @optional('byProduct', { type: 'boolean', default: false }, 'Whether crafts yield by-products.')
  worth(@Query() query: RawQuery, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const read = new QueryReader(query);
    const [server, byProduct] = [read.server(), read.flag('byProduct')];
    read.done();
    const worth = this.worths.of(server, byProduct);
    return this.sender.send(request, reply, CACHING.numbers, async () =>
      worth ? this.#answerOf(worth) : contentAnswer(NOT_YET, positionText([])),
    );
  }

  #answerOf(worth: Worth): Answer {
    const { position, ...body } = worth;
    const answer = this.#answers.get(worth) ?? contentAnswer(body satisfies WorthAnswer, positionText(position));
    this.#answers.set(worth, answer);
    return answer;
  }
}
