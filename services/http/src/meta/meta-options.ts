import type { Registry } from 'prom-client';
import type { Health } from './health.ts';

/** What a program says about itself. */
export type MetaOptions = {
  version: string;
  build: string;
  health(): Health | Promise<Health>;
  /** What /metrics shows. */
  registry: Registry;
};

/** What Nest injects them by. */
export const META_OPTIONS = Symbol('meta options');
