import type { Bininfo, Welcome } from '@droptally/proto/api/meta';
import { DOCS_PATH, META_PATHS, META_PREFIX } from '@droptally/proto/api/paths';
import { Controller, Get, Header, Inject, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiError } from '../api-error.ts';
import { Answers, Refuses } from '../docs/answers.ts';
import { healthAnswer } from './health.ts';
import { META_OPTIONS, type MetaOptions } from './meta-options.ts';
import { bininfoSchema, healthySchema, unhealthySchema, welcomeSchema } from './meta-schema.ts';

const META = META_PREFIX.slice(1);

@ApiTags('meta')
@Controller()
export class MetaController {
  constructor(@Inject(META_OPTIONS) private readonly options: MetaOptions) {}

  @Get('api')
  @ApiOperation({ summary: 'Names the service.' })
  @Answers({ schema: welcomeSchema })
  welcome(): Welcome {
    return { '@link': DOCS_PATH, message: 'Welcome to Droptally' };
  }

  @Get(`${META}${META_PATHS.bininfo}`)
  @ApiOperation({ summary: 'Version and build of the program.' })
  @Answers({ schema: bininfoSchema })
  bininfo(): Bininfo {
    return { version: this.options.version, build: this.options.build };
  }

  @Get(`${META}${META_PATHS.ping}`)
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @ApiOperation({ summary: 'Whether the program answers.' })
  @Answers({ schema: { type: 'string', enum: ['pong'] }, mediaType: 'text/plain' })
  @Refuses({ UNAVAILABLE: 'This program is unavailable while it is updated' })
  ping(): string {
    if (this.options.shutdown?.begun)
      throw new ApiError('UNAVAILABLE', 'This program is unavailable while it is updated', undefined, 1);
    return 'pong';
  }

  @Get(`${META}${META_PATHS.health}`)
  @ApiOperation({ summary: '200 when the program can do its work; before that 503 with what is missing.' })
  @Answers({ schema: healthySchema, headers: ['Cache-Control'] })
  @Answers({ schema: unhealthySchema, description: 'Not yet.', headers: ['Cache-Control', 'Retry-After'] }, 503)
  async health(@Res() reply: FastifyReply): Promise<void> {
    const { status, body } = healthAnswer(await this.options.health());
    reply.header('Cache-Control', 'no-store').status(status);
    if (status !== 200) reply.header('Retry-After', '1');
    reply.send(body);
  }
}
