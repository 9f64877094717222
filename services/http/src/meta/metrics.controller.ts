import { METRICS_PATH } from '@droptally/proto/api/paths';
import { Controller, Get, Inject, type OnModuleInit, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import type { MetaOptions } from './meta.module.ts';
import { META_OPTIONS } from './meta-token.ts';

/** Whatever any part of this process counts, as Prometheus reads it. */
@ApiExcludeController()
@Controller()
export class MetricsController implements OnModuleInit {
  constructor(@Inject(META_OPTIONS) private readonly options: MetaOptions) {}

  onModuleInit(): void {
    const { registry } = this.options;
    const known = registry.getSingleMetric('process_start_time_seconds');
    if (!known) collectDefaultMetrics({ register: registry });
  }

  @Get(METRICS_PATH)
  async metrics(@Res() reply: FastifyReply): Promise<void> {
    const { registry } = this.options;
    reply.header('Content-Type', registry.contentType).send(await registry.metrics());
  }
}
