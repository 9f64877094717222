import { ApiError } from '@droptally/http/api-error';
import { DOCS_PATH, META_PATHS, META_PREFIX } from '@droptally/proto/api/paths';
import { Controller, Get, Header, Inject, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { QUERY_OPTIONS, type QueryOptions } from '../query-options.ts';

const META = META_PREFIX.slice(1);

@ApiTags('meta')
@Controller()
export class MetaController {
  constructor(@Inject(QUERY_OPTIONS) private readonly options: QueryOptions) {}

  @Get('api')
  @ApiOperation({ summary: 'What answers here.' })
  welcome() {
    return { '@link': DOCS_PATH, message: 'Welcome to Droptally' };
  }

  @Get(`${META}${META_PATHS.bininfo}`)
  @ApiOperation({ summary: 'Version and build of the program.' })
  bininfo() {
    return { version: this.options.version, build: this.options.build };
  }

  @Get(`${META}${META_PATHS.ping}`)
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @ApiOperation({ summary: 'Whether the program answers.' })
  ping() {
    return 'pong';
  }

  @Get(`${META}${META_PATHS.health}`)
  @ApiOperation({ summary: '200 when the numbers are there; before that 503 with the progress.' })
  async health(@Res() reply: FastifyReply): Promise<void> {
    const { ready, progress } = await this.options.health();
    reply.header('Cache-Control', 'no-store');
    if (ready) return void reply.send({ status: 'ok' });
    const starting = new ApiError('UNAVAILABLE', 'The numbers are not there yet');
    reply
      .header('Retry-After', '1')
      .status(starting.status)
      .send({ ...starting.body(), progress });
  }
}
