import { PATHS } from '@droptally/proto/api/paths';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  AllPatternsQuery,
  CategoryQuery,
  PersonalQuery,
  PrivateParams,
  ServerQuery,
  SinceQuery,
} from '../docs/parameters.ts';
import { PersonalRead } from '../docs/read-docs.ts';
import { API_ROUTES, optionalRoutes } from '../request/api-routes.ts';
import { isEarlierPage } from '../request/earlier-page.ts';
import { type PrivatePath, readPrivateResult } from '../request/private-result.ts';
import { QueryReader, type RawQuery } from '../request/query-reader.ts';
import { PatternAnswers } from './pattern-answers.ts';
import { patternsSchema } from './pattern-schema.ts';

@ApiTags('results')
@Controller(API_ROUTES)
export class PatternController {
  constructor(private readonly answers: PatternAnswers) {}

  @Get(PATHS.pattern)
  @PersonalRead('Which drops came together in single runs, the most frequent of each stage.', patternsSchema)
  @ServerQuery()
  @CategoryQuery()
  @PersonalQuery()
  @AllPatternsQuery()
  patterns(@Query() query: RawQuery, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const read = new QueryReader(query);
    const wanted = {
      server: read.server(),
      category: read.category(),
      personal: read.flag('is_personal'),
      all: read.flag('show_all_patterns'),
      sums: false,
    };
    read.done();
    return this.answers.send(request, reply, wanted);
  }

  @Get(optionalRoutes(PATHS.privatePattern))
  @PersonalRead('The patterns as the site reads them.', patternsSchema)
  @PrivateParams()
  @SinceQuery()
  privatePatterns(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const wanted = readPrivateResult(request.params as PrivatePath, request.query as RawQuery);
    const neverEmpty = !wanted.sums && !wanted.personal && !isEarlierPage(request);
    return this.answers.send(request, reply, { ...wanted, all: false, neverEmpty });
  }
}
