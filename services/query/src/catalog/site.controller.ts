import { PATHS } from '@droptally/proto/api/paths';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_ROUTES } from '../request/api-routes.ts';
import { CatalogueAnswers } from './catalogue-answers.ts';
import { wireNotice, wirePeriod } from './wire/wire-site.ts';

@ApiTags('catalogue')
@Controller(API_ROUTES)
export class SiteController {
  constructor(private readonly answers: CatalogueAnswers) {}

  @Get(PATHS.notice)
  @ApiOperation({ summary: 'What visitors are told.' })
  notices(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answers.sendList(request, reply, 'notices', ({ catalogue }) => catalogue.notices.map(wireNotice));
  }

  @Get(PATHS.period)
  @ApiOperation({ summary: 'Events of the game and when they are.' })
  periods(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answers.sendList(request, reply, 'periods', ({ catalogue }) => catalogue.periods.map(wirePeriod));
  }

  @Get(PATHS.config)
  @ApiOperation({ summary: "The operator's site config." })
  config(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answers.sendList(request, reply, 'config', ({ catalogue }) => catalogue.site);
  }

  @Get(PATHS.formula)
  @ApiOperation({ summary: 'Crafting formulas.' })
  formulas(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answers.sendList(request, reply, 'formulas', ({ catalogue }) => catalogue.formulas);
  }
}
