import { ConfigurableModuleBuilder, Module } from '@nestjs/common';
import { MetaController } from './meta.controller.ts';
import { META_OPTIONS, type MetaOptions } from './meta-options.ts';
import { MetricsController } from './metrics.controller.ts';

const { ConfigurableModuleClass } = new ConfigurableModuleBuilder<MetaOptions>({
  optionsInjectionToken: META_OPTIONS,
}).build();

/** Endpoints of every program: version, health and metrics. */
@Module({ controllers: [MetaController, MetricsController] })
export class MetaModule extends ConfigurableModuleClass {}
