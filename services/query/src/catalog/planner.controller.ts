import { PLANNER_PATH } from '@droptally/proto/api/paths';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CatalogRead } from '../docs/read-docs.ts';
import { CatalogAnswers } from './catalog-answers.ts';
import { plannerSchema } from './schemas/planner-schema.ts';

@ApiTags('plan')
@Controller()
export class PlannerController {
  constructor(private readonly answers: CatalogAnswers) {}

  @Get(PLANNER_PATH)
  @CatalogRead('What the planner knows beside drop rates and formulas.', plannerSchema)
  planner(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answers.sendList(request, reply, { name: 'planner', make: ({ catalog }) => catalog.planner });
  }
}
