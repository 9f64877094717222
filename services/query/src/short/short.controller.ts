import { Answers } from '@droptally/http/docs/answers';
import { PATHS } from '@droptally/proto/api/paths';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { QUERY_OPTIONS, type QueryOptions } from '../options/query-options.ts';
import { API_ROUTES } from '../request/api-routes.ts';
import { shortTarget } from './short-target.ts';

@ApiTags('catalog')
// Short URLs are spoken and typed, so they also work without the API prefix.
@Controller([...API_ROUTES, ''])
export class ShortController {
  constructor(@Inject(QUERY_OPTIONS) private readonly options: QueryOptions) {}

  @Get([PATHS.short, `${PATHS.short}/*`])
  @ApiOperation({ summary: 'Redirects a short name to its page.' })
  @ApiParam({ name: 'path', description: 'The word.', schema: { type: 'string', examples: ['1-7'] } })
  @Answers({ description: 'The page of an item, a stage or a search.', headers: ['Location', 'Cache-Control'] }, 302)
  short(@Req() request: FastifyRequest<{ Params: { '*'?: string } }>, @Res() reply: FastifyReply): void {
    const target = shortTarget(request.params['*'] ?? '', this.options.catalog.current().index);
    reply.header('Cache-Control', 'public, max-age=300').redirect(target, 302);
  }
}
