import type { ErrorBody } from './errors.ts';

export type Welcome = { '@link': string; message: string };
export type Bininfo = { version: string; build: string };

/** Health of a program that can do its work, and of one that cannot yet. Each program adds its own details. */
export type Healthy = { status: 'ok' };
export type Unhealthy = Pick<ErrorBody, 'code' | 'message'>;
