import { listOf } from '@droptally/http/docs/object-schema';
import { PATHS } from '@droptally/proto/api/paths';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CatalogRead } from '../docs/read-docs.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../options/query-options.ts';
import { API_ROUTES } from '../request/api-routes.ts';
import { CatalogAnswers } from './catalog-answers.ts';
import { filledFormulas } from './filled/filled-formulas.ts';
import { formulaSchema } from './schemas/formula-schema.ts';
import { noticeSchema, periodSchema, siteConfigSchema } from './schemas/site-schema.ts';
import { wireNotice, wirePeriod } from './wire/wire-site.ts';

@ApiTags('catalog')
@Controller(API_ROUTES)
export class SiteController {
  constructor(
    private readonly answers: CatalogAnswers,
    @Inject(QUERY_OPTIONS) private readonly options: Pick<QueryOptions, 'sql'>,
  ) {}

  @Get(PATHS.notice)
  @CatalogRead('What visitors are told.', listOf(noticeSchema))
  notices(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answers.sendList(request, reply, {
      name: 'notices',
      make: ({ catalog }) => catalog.notices.map(wireNotice),
    });
  }

  @Get(PATHS.period)
  @CatalogRead('Events of the game and when they are.', listOf(periodSchema))
  periods(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answers.sendList(request, reply, {
      name: 'every period',
      make: ({ catalog }) => catalog.periods.map(wirePeriod),
    });
  }

  @Get(PATHS.config)
  @CatalogRead('Who runs this site, and what clients must know of it.', siteConfigSchema)
  config(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { sql } = this.options;
    return this.answers.sendList(request, reply, {
      // What clients keep is another answer once the switch has moved.
      name: sql ? `config, ${sql} SQL` : 'config',
      make: ({ catalog }) => ({ ...catalog.site, ...(sql && { sql }) }),
    });
  }

  @Get(PATHS.formula)
  @CatalogRead('What crafting costs, and may yield besides.', listOf(formulaSchema))
  formulas(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answers.sendList(request, reply, {
      name: 'every formula',
      make: ({ catalog, index }) =>
        filledFormulas(catalog.formulas, (itemId) => index.items.get(itemId)?.rarity ?? null),
    });
  }
}
