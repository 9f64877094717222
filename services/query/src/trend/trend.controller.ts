import { PATHS } from '@droptally/proto/api/paths';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServerQueryDocs } from '../meta/result-docs.ts';
import { API_ROUTES } from '../request/api-routes.ts';
import { QueryReader, type RawQuery, readServer } from '../request/query-reader.ts';
import { TREND_DAYS, TrendAnswers } from './trend-answers.ts';

@ApiTags('results')
@Controller(API_ROUTES)
export class TrendController {
  constructor(private readonly answers: TrendAnswers) {}

  @Get(PATHS.trends)
  @ServerQueryDocs('Quantity and runs of every stage and item by game day.')
  @ApiQuery({ name: 'days', type: Number, required: false, description: 'From 1 to 60; 30 when absent.' })
  trends(@Query() query: RawQuery, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const read = new QueryReader(query);
    const server = read.server();
    const days = read.wholeNumber('days', 1, TREND_DAYS.most, TREND_DAYS.fallback);
    read.done();
    return this.answers.send(request, reply, server, days);
  }

  @Get(PATHS.privateTrend)
  @ServerQueryDocs('The trends as the site reads them.')
  privateTrends(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answers.send(request, reply, readServer(request.params), TREND_DAYS.fallback);
  }
}
