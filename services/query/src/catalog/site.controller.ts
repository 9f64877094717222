import { listOf } from '@droptally/http/docs/object-schema';
import { PATHS } from '@droptally/proto/api/paths';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CatalogueRead } from '../docs/read-docs.ts';
import { API_ROUTES } from '../request/api-routes.ts';
import { CatalogueAnswers } from './catalogue-answers.ts';
import { filledFormulas } from './filled/filled-formulas.ts';
import { formulaSchema } from './schemas/formula-schema.ts';
import { noticeSchema, periodSchema, siteConfigSchema } from './schemas/site-schema.ts';
import { wireNotice, wirePeriod } from './wire/wire-site.ts';

@ApiTags('catalogue')
@Controller(API_ROUTES)
export class SiteController {
  constructor(private readonly answers: CatalogueAnswers) {}

  @Get(PATHS.notice)
  @CatalogueRead('What visitors are told.', listOf(noticeSchema))
  notices(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answers.sendList(request, reply, 'notices', ({ catalogue }) => catalogue.notices.map(wireNotice));
  }

  @Get(PATHS.period)
  @CatalogueRead('Events of the game and when they are.', listOf(periodSchema))
  periods(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answers.sendList(request, reply, 'every period', ({ catalogue }) => catalogue.periods.map(wirePeriod));
  }

  @Get(PATHS.config)
  @CatalogueRead('Who runs this site, and what clients must know of it.', siteConfigSchema)
  config(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answers.sendList(request, reply, 'config', ({ catalogue }) => catalogue.site);
  }

  @Get(PATHS.formula)
  @CatalogueRead('What crafting costs, and may yield besides.', listOf(formulaSchema))
  formulas(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answers.sendList(request, reply, 'every formula', ({ catalogue, index }) =>
      filledFormulas(catalogue.formulas, (itemId) => index.items.get(itemId)?.rarity ?? null),
    );
  }
}
