import type { Health } from '@droptally/program/status/health';
import type { Registry } from 'prom-client';

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
