import { objectSchema } from '@droptally/http/docs/object-schema';
import type { Existence, ExistencePerServer, FullyLocalised } from '@droptally/proto/api/catalog/server';

const name = { type: 'string' } as const;

export const localisedSchema = objectSchema<FullyLocalised>('Localised', { zh: name, en: name, ja: name, ko: name });

const existenceSchema = objectSchema<Existence>(
  'Existence',
  { exist: { type: 'boolean' } },
  {
    openTime: { type: 'integer', description: 'Milliseconds since 1970.' },
    closeTime: { type: 'integer', description: 'Milliseconds since 1970.' },
  },
);

export const existencePerServerSchema = objectSchema<ExistencePerServer>('ExistencePerServer', {
  CN: existenceSchema,
  US: existenceSchema,
  JP: existenceSchema,
  KR: existenceSchema,
});
