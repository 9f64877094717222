import { PATHS } from '@droptally/proto/api/paths';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DaysQuery, ServerParam, ServerQuery } from '../docs/parameters.ts';
import { NumbersRead } from '../docs/read-docs.ts';
import { API_ROUTES } from '../request/api-routes.ts';
import { QueryReader, type RawQuery, readServer } from '../request/query-reader.ts';
import { TREND_DAYS, TrendAnswers } from './trend-answers.ts';
import { trendSchema } from './trend-schema.ts';

@ApiTags('results')
@Controller(API_ROUTES)
export class TrendController {
  constructor(private readonly answers: TrendAnswers) {}

  @Get(PATHS.trends)
  @NumbersRead('Quantity and runs of every stage and item by game day.', trendSchema)
  @ServerQuery()
  @DaysQuery(TREND_DAYS)
  trends(@Query() query: RawQuery, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const read = new QueryReader(query);
    const server = read.server();
    const { fallback, most } = TREND_DAYS;
    const days = query['days'] === undefined ? undefined : read.wholeNumber('days', 1, most, fallback);
    read.done();
    return this.answers.send(request, reply, { server, days });
  }

  @Get(PATHS.privateTrend)
  @NumbersRead('The trends as the site reads them.', trendSchema)
  @ServerParam()
  privateTrends(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answers.send(request, reply, { server: readServer(request.params), days: undefined });
  }
}
