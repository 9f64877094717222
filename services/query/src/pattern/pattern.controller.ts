import { PATHS } from '@droptally/proto/api/paths';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PatternQueryDocs, PrivateResultDocs } from '../meta/result-docs.ts';
import { API_ROUTES, optionalRoutes } from '../request/api-routes.ts';
import { type PrivateParams, readPrivateResult } from '../request/private-result.ts';
import { QueryReader, type RawQuery } from '../request/query-reader.ts';
import { PatternAnswers } from './pattern-answers.ts';

@ApiTags('results')
@Controller(API_ROUTES)
export class PatternController {
  constructor(private readonly answers: PatternAnswers) {}

  @Get(PATHS.pattern)
  @PatternQueryDocs('Which drops came together in single runs, the most frequent of each stage.')
  patterns(@Query() query: RawQuery, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const read = new QueryReader(query);
    const asked = {
      server: read.server(),
      category: read.category(),
      personal: read.flag('is_personal'),
      all: read.flag('show_all_patterns'),
    };
    read.done();
    return this.answers.send(request, reply, asked);
  }

  @Get(optionalRoutes(PATHS.privatePattern))
  @PrivateResultDocs('The patterns as the site reads them.')
  privatePatterns(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const asked = readPrivateResult(request.params as PrivateParams, request.query as RawQuery);
    return this.answers.send(request, reply, { ...asked, all: false });
  }
}
