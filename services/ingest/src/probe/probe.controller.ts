import { forbidCaching } from '@droptally/http/answer/no-store';
import { ApiError } from '@droptally/http/api-error';
import { Answers, Refuses } from '@droptally/http/docs/answers';
import type {} from '@droptally/http/request/client';
import { PROBE_PATH } from '@droptally/proto/api/paths';
import { ProbeLanguage, ProbeMessageType, ProbeNavigated } from '@droptally/proto/probe';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KeepProbes } from './keep-probes.ts';
import { VisitorQuery } from './probe-docs.ts';
import { readVisitor } from './visitor.ts';

/** A transparent 1x1 GIF. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

@ApiTags('meta')
@Controller()
export class ProbeController {
  constructor(private readonly probes: KeepProbes) {}

  @Get(PROBE_PATH)
  @ApiOperation({ summary: 'The usage probe of clients without a WebSocket: which page they are on.' })
  @VisitorQuery()
  @ApiQuery({ name: 'l', schema: { type: 'string', enum: ['1'] }, description: 'Says that it is a ping.' })
  @Answers({ schema: { type: 'string' }, description: 'A pixel.', mediaType: 'image/gif', headers: ['Cache-Control'] })
  @Refuses({
    INVALID_REQUEST: 'A probe says v, p, u, r and l=1, or opens a WebSocket',
    TOO_MANY_REQUESTS: 'Too many messages from this address',
    UNAVAILABLE: 'Nothing can be stored at the moment',
  })
  async probe(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer> {
    const query = new URL(request.url, 'http://probe').searchParams;
    const visitor = query.get('l') === '1' ? readVisitor(query) : undefined;
    if (!visitor) throw new ApiError('INVALID_REQUEST', 'A probe says v, p, u, r and l=1, or opens a WebSocket');
    const meta = { type: ProbeMessageType.NAVIGATED, language: ProbeLanguage.OTHER };
    const bytes = ProbeNavigated.encode({ meta, path: visitor.path }).finish();
    const { clientAddress: address, headers } = request;
    await this.probes.keep(visitor, { bytes, isOnlyCounted: false }, { address, headers });
    forbidCaching(reply);
    reply.type('image/gif');
    return PIXEL;
  }
}
