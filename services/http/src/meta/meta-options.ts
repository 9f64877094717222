import type { Registry } from 'prom-client';
import type { GracefulShutdown } from '../graceful-shutdown.ts';
import type { Health } from './health.ts';

/** What a program reports about itself. */
export type MetaOptions = {
  version: string;
  build: string;
  health(): Health | Promise<Health>;
  /** Metrics of /metrics. */
  registry: Registry;
  /** Token required for /metrics, if it is not public. */
  metricsToken?: string;
  shutdown?: GracefulShutdown;
};

/** Nest injection token of the options. */
export const META_OPTIONS = Symbol('meta options');
