import { listOf } from '@droptally/http/docs/object-schema';
import type { FullZone } from '@droptally/proto/api/catalog/zone';
import { PATHS } from '@droptally/proto/api/paths';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CatalogRead, CatalogReadOfOne } from '../docs/read-docs.ts';
import { API_ROUTES } from '../request/api-routes.ts';
import { CatalogAnswers } from './catalog-answers.ts';
import { filledZones } from './filled/filled-zones.ts';
import { perCatalog } from './per-catalog.ts';
import { zoneSchema } from './schemas/zone-schema.ts';
import { wireZone } from './wire/wire-zone.ts';

@ApiTags('catalog')
@Controller(API_ROUTES)
export class ZonesController {
  constructor(private readonly answers: CatalogAnswers) {}

  @Get(PATHS.zones)
  @CatalogRead('Every zone and the ids of its stages.', listOf(zoneSchema))
  zones(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answers.sendList<FullZone[]>(request, reply, {
      name: 'every zone',
      make: (moment) => [...zonesById(moment).values()],
    });
  }

  @Get(`${PATHS.zones}/:zoneId`)
  @CatalogReadOfOne('One zone.', zoneSchema, 'zone')
  zone(@Param('zoneId') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answers.sendOne<FullZone>(request, reply, {
      what: 'zone',
      find: (moment) => zonesById(moment).get(id),
    });
  }
}

const zonesById = perCatalog(
  ({ zones }) => new Map(filledZones(zones.map(wireZone)).map((zone) => [zone.zoneId, zone])),
);
