import { METRICS_PATH } from '@droptally/proto/api/paths';
import { Controller, Get, Inject, type OnModuleInit, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { collectDefaultMetrics, register as processRegistry, type Registry } from 'prom-client';
import { QUERY_OPTIONS, type QueryOptions } from '../query-options.ts';

/** Whatever any part of this process counts, as Prometheus reads it. */
@ApiExcludeController()
@Controller()
export class MetricsController implements OnModuleInit {
  readonly #registry: Registry;

  constructor(@Inject(QUERY_OPTIONS) options: QueryOptions) {
    this.#registry = options.registry ?? processRegistry;
  }

  onModuleInit(): void {
    const known = this.#registry.getSingleMetric('process_start_time_seconds');
    if (!known) collectDefaultMetrics({ register: this.#registry });
  }

  @Get(METRICS_PATH)
  async metrics(@Res() reply: FastifyReply): Promise<void> {
    reply.header('Content-Type', this.#registry.contentType).send(await this.#registry.metrics());
  }
}
