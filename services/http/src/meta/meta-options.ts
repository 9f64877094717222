import type { Registry } from 'prom-client';
import type { Departure } from '../departure.ts';
import type { Health } from './health.ts';

/** What a program says about itself. */
export type MetaOptions = {
  version: string;
  build: string;
  health(): Health | Promise<Health>;
  /** What /metrics shows. */
  registry: Registry;
  /** What it is read with, where not everybody may. */
  metricsToken?: string;
  departure?: Departure;
};

/** What Nest injects them by. */
export const META_OPTIONS = Symbol('meta options');
