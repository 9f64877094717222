import type { Bininfo, Healthy, Unhealthy, Welcome } from '@droptally/proto/api/meta';
import { errorSchema } from '../docs/error-schema.ts';
import { objectSchema } from '../docs/object-schema.ts';

/** Each program adds its own details. */
const AND_MORE = { additionalProperties: true, description: 'And whatever else is worth knowing.' };

export const welcomeSchema = objectSchema<Welcome>('Welcome', {
  '@link': { type: 'string', description: 'Where this documentation is.' },
  message: { type: 'string' },
});

export const bininfoSchema = objectSchema<Bininfo>('Bininfo', {
  version: { type: 'string', examples: ['0.1.0'] },
  build: { type: 'string' },
});

export const healthySchema = {
  ...objectSchema<Healthy>('Healthy', { status: { type: 'string', enum: ['ok'] } }),
  ...AND_MORE,
};

export const unhealthySchema = {
  ...objectSchema<Unhealthy>('Unhealthy', {
    code: errorSchema.properties.code,
    message: errorSchema.properties.message,
  }),
  ...AND_MORE,
};
