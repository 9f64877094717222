import type { Health } from '@droptally/program/health';
import { ConfigurableModuleBuilder, Module } from '@nestjs/common';
import type { Registry } from 'prom-client';
import { MetaController } from './meta.controller.ts';
import { META_OPTIONS } from './meta-token.ts';
import { MetricsController } from './metrics.controller.ts';

export type MetaOptions = {
  version: string;
  build: string;
  health(): Health | Promise<Health>;
  /** What /metrics shows. */
  registry: Registry;
};

const { ConfigurableModuleClass } = new ConfigurableModuleBuilder<MetaOptions>({
  optionsInjectionToken: META_OPTIONS,
}).build();

/** What every program says about itself: version, health and metrics. */
@Module({ controllers: [MetaController, MetricsController] })
export class MetaModule extends ConfigurableModuleClass {}
