import { listOf } from '@droptally/http/docs/object-schema';
import type { Stage } from '@droptally/proto/api/catalogue/stage';
import { PATHS } from '@droptally/proto/api/paths';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServerQuery } from '../docs/parameters.ts';
import { CatalogueRead, CatalogueReadOfOne, RefusesParameters } from '../docs/read-docs.ts';
import { API_ROUTES } from '../request/api-routes.ts';
import { readServer } from '../request/query-reader.ts';
import { CatalogueAnswers } from './catalogue-answers.ts';
import type { CatalogueMoment } from './catalogue-clock.ts';
import { stageSchema } from './schemas/stage-schema.ts';
import { wireStage } from './wire/wire-stage.ts';

@ApiTags('catalogue')
@Controller(API_ROUTES)
export class StagesController {
  constructor(private readonly answers: CatalogueAnswers) {}

  @Get(PATHS.stages)
  @CatalogueRead('Every stage, with the drop list in force now on a server.', listOf(stageSchema))
  @ServerQuery()
  @RefusesParameters()
  stages(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const server = readServer(request.query);
    const list = ({ catalogue, at }: CatalogueMoment) => catalogue.stages.map((stage) => wireStage(stage, server, at));
    return this.answers.sendList<Stage[]>(request, reply, 'stages', list, server);
  }

  @Get(`${PATHS.stages}/:stageId`)
  @CatalogueReadOfOne('One stage, with the drop list in force now on a server.', stageSchema, 'stage')
  @ApiParam({ name: 'stageId', schema: { type: 'string' } })
  @ServerQuery()
  @RefusesParameters()
  stage(@Req() request: FastifyRequest<{ Params: { stageId: string } }>, @Res() reply: FastifyReply): Promise<void> {
    const server = readServer(request.query);
    const find = ({ index, at }: CatalogueMoment) => {
      const stage = index.stages.get(request.params.stageId);
      return stage && wireStage(stage, server, at);
    };
    return this.answers.sendOne<Stage>(request, reply, 'stage', find, server);
  }
}
