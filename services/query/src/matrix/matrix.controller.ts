import { PATHS } from '@droptally/proto/api/paths';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  CategoryQuery,
  ClosedZonesQuery,
  ConfidenceQuery,
  ItemFilterQuery,
  PersonalQuery,
  PrivateParams,
  ServerQuery,
  StageFilterQuery,
  SumsQuery,
} from '../docs/parameters.ts';
import { PersonalRead } from '../docs/read-docs.ts';
import { API_ROUTES, optionalRoutes } from '../request/api-routes.ts';
import { isEarlierPage } from '../request/earlier-page.ts';
import { type PrivatePath, readPrivateResult } from '../request/private-result.ts';
import { QueryReader, type RawQuery } from '../request/query-reader.ts';
import { MatrixAnswers } from './matrix-answers.ts';
import { matrixSchema } from './matrix-schema.ts';

@ApiTags('results')
@Controller(API_ROUTES)
export class MatrixController {
  constructor(private readonly answers: MatrixAnswers) {}

  @Get(PATHS.matrix)
  @PersonalRead('Quantity, runs and spread of every stage and item.', matrixSchema)
  @ServerQuery()
  @CategoryQuery()
  @PersonalQuery()
  @ClosedZonesQuery()
  @StageFilterQuery()
  @ItemFilterQuery()
  @ConfidenceQuery()
  @SumsQuery()
  matrix(@Query() query: RawQuery, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const read = new QueryReader(query);
    const wanted = {
      server: read.server(),
      category: read.category(),
      personal: read.flag('is_personal'),
      openOnly: !read.flag('show_closed_zones'),
      stages: read.ids('stageFilter'),
      items: read.ids('itemFilter'),
      confidence: read.confidence(),
      sums: read.flag('sums'),
    };
    read.done();
    return this.answers.send(request, reply, wanted);
  }

  @Get(optionalRoutes(PATHS.privateMatrix))
  @PersonalRead('The matrix with closed zones, as the site reads it.', matrixSchema)
  @PrivateParams()
  @ConfidenceQuery()
  @SumsQuery()
  privateMatrix(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const wanted = readPrivateResult(request.params as PrivatePath, request.query as RawQuery);
    const sums = wanted.sums || isEarlierPage(request);
    const neverEmpty = !sums && !wanted.personal;
    const all = { openOnly: false, stages: undefined, items: undefined };
    return this.answers.send(request, reply, { ...wanted, ...all, sums, neverEmpty });
  }
}
