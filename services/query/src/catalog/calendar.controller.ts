import { LANGUAGES } from '@droptally/domain/catalog/catalog';
import { calendarOf } from '@droptally/domain/catalog/game-calendar';
import { isServer } from '@droptally/domain/catalog/server';
import { ApiError } from '@droptally/http/api-error';
import { CALENDAR_PATH } from '@droptally/proto/api/paths';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf } from '../answers/etag.ts';
import { CACHING, isHeldBy } from '../answers/send-answer.ts';
import { CatalogClock } from '../freshness/catalog-clock.ts';
import { calendarText } from './calendar-text.ts';

type CalendarRequest = FastifyRequest<{ Params: { server: string; file: string } }>;

// A feed for programs that read calendars, in their own format, and no part of the API.
@ApiExcludeController()
@Controller(CALENDAR_PATH)
export class CalendarController {
  constructor(private readonly clock: CatalogClock) {}

  @Get(':server/:file')
  calendar(@Req() request: CalendarRequest, @Res() reply: FastifyReply): void {
    const { server, file } = request.params;
    const language = LANGUAGES.find((one) => file === `${one}.ics`);
    if (!isServer(server) || !language) throw new ApiError('NOT_FOUND', 'There is no such calendar');
    const { catalog, at } = this.clock.now(server);
    const feed = { title: `Droptally ${server}`, host: 'droptally', language };
    const text = calendarText(calendarOf(catalog, server, at), feed);
    const etag = etagOf(text);
    reply.header('Cache-Control', CACHING.catalog).header('ETag', etag).header('Vary', 'Origin');
    if (isHeldBy(request, etag)) reply.status(304).send();
    else reply.status(200).type('text/calendar; charset=utf-8').send(text);
  }
}
