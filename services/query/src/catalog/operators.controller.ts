import { OPERATORS_PATH } from '@droptally/proto/api/paths';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CatalogRead } from '../docs/read-docs.ts';
import { CatalogAnswers } from './catalog-answers.ts';
import { operatorsSchema } from './schemas/operators-schema.ts';

@ApiTags('plan')
@Controller()
export class OperatorsController {
  constructor(private readonly answers: CatalogAnswers) {}

  @Get(OPERATORS_PATH)
  @CatalogRead('What promotions, skills and modules of operators need.', operatorsSchema)
  operators(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answers.sendList(request, reply, { name: 'operators', make: ({ catalog }) => catalog.operators });
  }
}
