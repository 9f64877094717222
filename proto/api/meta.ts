import type { ErrorBody } from './errors.ts';

export type Welcome = { '@link': string; message: string };
export type Bininfo = { version: string; build: string };
export type Healthy = { status: 'ok' };
/** Before the numbers are there; `progress` is for people to read. */
export type Unhealthy = ErrorBody & { progress?: unknown };
