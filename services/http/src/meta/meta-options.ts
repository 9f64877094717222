import type { Registry } from 'prom-client';
import type { Departure } from '../departure.ts';
import type { Health } from './health.ts';

/** Who knows the token; and without one, whoever asks on this machine itself. */
export type MetricsReaders = { token: string | undefined };

/** What a program says about itself. */
export type MetaOptions = {
  version: string;
  build: string;
  health(): Health | Promise<Health>;
  /** What /metrics shows, and to whom: to everybody unless said otherwise. */
  registry: Registry;
  readers?: MetricsReaders;
  departure?: Departure;
};

/** What Nest injects them by. */
export const META_OPTIONS = Symbol('meta options');
