import { METRICS_PATH } from '@droptally/proto/api/paths';
import { Controller, Get, type OnModuleInit, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { collectDefaultMetrics, register } from 'prom-client';

/** Whatever any part of this process counts, as Prometheus reads it. */
@ApiExcludeController()
@Controller()
export class MetricsController implements OnModuleInit {
  onModuleInit(): void {
    if (!register.getSingleMetric('process_start_time_seconds')) collectDefaultMetrics();
  }

  @Get(METRICS_PATH)
  async metrics(@Res() reply: FastifyReply): Promise<void> {
    reply.header('Content-Type', register.contentType).send(await register.metrics());
  }
}
