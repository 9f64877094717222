import '@droptally/http/request/client';
import { Refuses } from '@droptally/http/docs/answers';
import { TakesJson } from '@droptally/http/docs/bodies';
import { Shape } from '@droptally/http/validation/shape';
import { PATHS } from '@droptally/proto/api/paths';
import { Body, Controller, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ConfidenceQuery } from '../docs/parameters.ts';
import { PersonalRead } from '../docs/read-docs.ts';
import { API_ROUTES } from '../request/api-routes.ts';
import { QueryReader, type RawQuery } from '../request/query-reader.ts';
import { AdvancedDto } from './advanced.dto.ts';
import { AdvancedAnswers } from './advanced-answers.ts';
import { advancedBodySchema, advancedSchema } from './advanced-schema.ts';

@ApiTags('results')
@Controller(API_ROUTES)
export class AdvancedController {
  constructor(private readonly answers: AdvancedAnswers) {}

  @Post(PATHS.advanced)
  @HttpCode(200)
  @PersonalRead('A matrix or a trend of one stage over any range, up to five at once.', advancedSchema)
  @TakesJson(advancedBodySchema)
  @ConfidenceQuery()
  @Refuses({
    NOT_FOUND: 'This stage does not exist',
    TOO_MANY_REQUESTS: 'Too many advanced queries from this address',
  })
  advanced(
    @Body(new Shape(AdvancedDto)) { queries, extras }: AdvancedDto,
    @Query() query: RawQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const read = new QueryReader(query);
    const confidence = read.confidence();
    read.done();
    this.answers.limit(request.clientAddress);
    return this.answers.send(request, reply, queries, { confidence, extras });
  }
}
