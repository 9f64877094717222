import { listOf } from '@droptally/http/docs/object-schema';
import type { FullZone } from '@droptally/proto/api/catalogue/zone';
import { PATHS } from '@droptally/proto/api/paths';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CatalogueRead, CatalogueReadOfOne } from '../docs/read-docs.ts';
import { API_ROUTES } from '../request/api-routes.ts';
import { CatalogueAnswers } from './catalogue-answers.ts';
import { filledZones } from './filled/filled-zones.ts';
import { perCatalogue } from './per-catalogue.ts';
import { zoneSchema } from './schemas/zone-schema.ts';
import { wireZone } from './wire/wire-zone.ts';

@ApiTags('catalogue')
@Controller(API_ROUTES)
export class ZonesController {
  constructor(private readonly answers: CatalogueAnswers) {}

  @Get(PATHS.zones)
  @CatalogueRead('Every zone and the ids of its stages.', listOf(zoneSchema))
  zones(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answers.sendList<FullZone[]>(request, reply, 'every zone', (moment) => [...zonesById(moment).values()]);
  }

  @Get(`${PATHS.zones}/:zoneId`)
  @CatalogueReadOfOne('One zone.', zoneSchema, 'zone')
  zone(@Param('zoneId') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answers.sendOne<FullZone>(request, reply, 'zone', (moment) => zonesById(moment).get(id));
  }
}

const zonesById = perCatalogue(
  ({ zones }) => new Map(filledZones(zones.map(wireZone)).map((zone) => [zone.zoneId, zone])),
);
