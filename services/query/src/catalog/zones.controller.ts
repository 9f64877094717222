import type { Zone } from '@droptally/proto/api/catalogue/zone';
import { PATHS } from '@droptally/proto/api/paths';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_ROUTES } from '../request/api-routes.ts';
import { CatalogueAnswers } from './catalogue-answers.ts';
import { wireZone } from './wire/wire-zone.ts';

@ApiTags('catalogue')
@Controller(API_ROUTES)
export class ZonesController {
  constructor(private readonly answers: CatalogueAnswers) {}

  @Get(PATHS.zones)
  @ApiOperation({ summary: 'Every zone and the ids of its stages.' })
  zones(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answers.sendList<Zone[]>(request, reply, 'zones', ({ catalogue }) => catalogue.zones.map(wireZone));
  }

  @Get(`${PATHS.zones}/:zoneId`)
  @ApiOperation({ summary: 'One zone.' })
  zone(@Param('zoneId') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answers.sendOne<Zone>(request, reply, 'zone', ({ index }) => {
      const zone = index.zones.get(id);
      return zone && wireZone(zone);
    });
  }
}
