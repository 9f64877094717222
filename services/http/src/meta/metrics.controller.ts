import { METRICS_PATH } from '@droptally/proto/api/paths';
import { Controller, Get, Inject, type OnModuleInit, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import { ApiError } from '../api-error.ts';
import { Answers, Refuses } from '../docs/answers.ts';
import { mayReadMetrics } from './may-read-metrics.ts';
import { META_OPTIONS, type MetaOptions } from './meta-options.ts';

const TOKEN_REQUIRED = 'Reading metrics requires the token';

/** All metrics of this process in Prometheus format. */
@ApiTags('meta')
@Controller()
export class MetricsController implements OnModuleInit {
  constructor(@Inject(META_OPTIONS) private readonly options: MetaOptions) {}

  onModuleInit(): void {
    const { registry } = this.options;
    const known = registry.getSingleMetric('process_start_time_seconds');
    if (!known) collectDefaultMetrics({ register: registry });
  }

  @Get(METRICS_PATH)
  @ApiOperation({ summary: 'What the program counts about itself, as Prometheus reads it.' })
  @Answers({ schema: { type: 'string' }, mediaType: 'text/plain' })
  @Refuses({ FORBIDDEN: TOKEN_REQUIRED })
  async metrics(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { registry, metricsToken } = this.options;
    if (metricsToken && !mayReadMetrics(request, metricsToken)) throw new ApiError('FORBIDDEN', TOKEN_REQUIRED);
    reply.header('Content-Type', registry.contentType).send(await registry.metrics());
  }
}
