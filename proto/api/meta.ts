import type { ErrorBody } from './errors.ts';

export type Welcome = { '@link': string; message: string };
export type Bininfo = { version: string; build: string };

/** Programs that can do their work, and those that cannot yet; each adds what is worth knowing of it. */
export type Healthy = { status: 'ok' };
export type Unhealthy = Pick<ErrorBody, 'code' | 'message'>;
