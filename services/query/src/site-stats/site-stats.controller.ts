import { PATHS } from '@droptally/proto/api/paths';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServerQuery } from '../docs/parameters.ts';
import { NumbersRead } from '../docs/read-docs.ts';
import { API_ROUTES } from '../request/api-routes.ts';
import { readServer } from '../request/query-reader.ts';
import { SiteStatsAnswers } from './site-stats-answers.ts';
import { siteStatsSchema } from './site-stats-schema.ts';

@ApiTags('results')
@Controller(API_ROUTES)
export class SiteStatsController {
  constructor(private readonly answers: SiteStatsAnswers) {}

  @Get(PATHS.stats)
  @NumbersRead('Totals of a server: runs by stage, of all time and of the last 24 hours, and items.', siteStatsSchema)
  @ServerQuery()
  stats(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answers.send(request, reply, readServer(request.query));
  }
}
