import { listOf } from '@droptally/http/docs/object-schema';
import type { Server } from '@droptally/proto/api/catalog/server';
import type { FullStage, KnownStage } from '@droptally/proto/api/catalog/stage';
import { PATHS } from '@droptally/proto/api/paths';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BoundsQuery, ServerQuery } from '../docs/parameters.ts';
import { CatalogRead, CatalogReadOfOne, RefusesParameters } from '../docs/read-docs.ts';
import type { CatalogMoment } from '../freshness/catalog-clock.ts';
import { API_ROUTES } from '../request/api-routes.ts';
import { QueryReader, type RawQuery } from '../request/query-reader.ts';
import { CatalogAnswers } from './catalog-answers.ts';
import { filledStage, knownStage } from './filled/filled-stage.ts';
import { knownStageSchema, stageSchema } from './schemas/stage-schema.ts';
import { wireStage } from './wire/wire-stage.ts';

type StagesRequest = { server: Server; bounds: 'every' | 'known' };

@ApiTags('catalog')
@Controller(API_ROUTES)
export class StagesController {
  constructor(private readonly answers: CatalogAnswers) {}

  @Get(PATHS.stages)
  @CatalogRead('Every stage, with the drop list in force now on a server.', {
    anyOf: [listOf(stageSchema), listOf(knownStageSchema)],
  })
  @ServerQuery()
  @BoundsQuery()
  @RefusesParameters()
  stages(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const wanted = readRequest(request.query as RawQuery);
    const make = (moment: CatalogMoment) =>
      moment.catalog.stages.flatMap(({ stageId }) => stageAt(moment, stageId, wanted) ?? []);
    return this.answers.sendList(request, reply, {
      name: `stages with ${wanted.bounds} bounds`,
      server: wanted.server,
      make,
    });
  }

  @Get(`${PATHS.stages}/:stageId`)
  @CatalogReadOfOne(
    'One stage, with the drop list in force now on a server.',
    { anyOf: [stageSchema, knownStageSchema] },
    'stage',
  )
  @ApiParam({ name: 'stageId', schema: { type: 'string' } })
  @ServerQuery()
  @BoundsQuery()
  @RefusesParameters()
  stage(@Req() request: FastifyRequest<{ Params: { stageId: string } }>, @Res() reply: FastifyReply): Promise<void> {
    const wanted = readRequest(request.query as RawQuery);
    const find = (moment: CatalogMoment) => stageAt(moment, request.params.stageId, wanted);
    return this.answers.sendOne(request, reply, { what: 'stage', server: wanted.server, find });
  }
}

function readRequest(query: RawQuery): StagesRequest {
  const read = new QueryReader(query);
  const server = read.server();
  const bounds = read.matching('bounds', /^known$/, 'known') === undefined ? 'every' : 'known';
  read.done();
  return { server, bounds };
}

function stageAt(
  { index, at }: CatalogMoment,
  stageId: string,
  { server, bounds }: StagesRequest,
): FullStage | KnownStage | undefined {
  const stage = index.stages.get(stageId);
  if (!stage) return undefined;
  const zoneType = index.zones.get(stage.zoneId)?.type;
  const wire = wireStage(stage, server, at);
  return bounds === 'known' ? knownStage(wire, zoneType) : filledStage(wire, zoneType);
}
