import { listOf } from '@droptally/http/docs/object-schema';
import type { FullItem } from '@droptally/proto/api/catalog/item';
import { PATHS } from '@droptally/proto/api/paths';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CatalogRead, CatalogReadOfOne } from '../docs/read-docs.ts';
import { API_ROUTES } from '../request/api-routes.ts';
import { CatalogAnswers } from './catalog-answers.ts';
import { filledItems } from './filled/filled-items.ts';
import { perCatalog } from './per-catalog.ts';
import { itemSchema } from './schemas/item-schema.ts';
import { wireItem } from './wire/wire-item.ts';

@ApiTags('catalog')
@Controller(API_ROUTES)
export class ItemsController {
  constructor(private readonly answers: CatalogAnswers) {}

  @Get(PATHS.items)
  @CatalogRead('Every item.', listOf(itemSchema))
  items(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answers.sendList<FullItem[]>(request, reply, {
      name: 'every item',
      make: (moment) => [...itemsById(moment).values()],
    });
  }

  @Get(`${PATHS.items}/:itemId`)
  @CatalogReadOfOne('One item.', itemSchema, 'item')
  item(@Param('itemId') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answers.sendOne<FullItem>(request, reply, {
      what: 'item',
      find: (moment) => itemsById(moment).get(id),
    });
  }
}

const itemsById = perCatalog(
  ({ items }) => new Map(filledItems(items.map(wireItem)).map((item) => [item.itemId, item])),
);
