import { listOf, objectSchema } from '@droptally/http/docs/object-schema';
import type { FullZone } from '@droptally/proto/api/catalog/zone';
import { existencePerServerSchema, localisedSchema } from './server-schema.ts';

export const zoneSchema = objectSchema<FullZone>('Zone', {
  zoneId: { type: 'string', examples: ['main_1'] },
  zoneIndex: { type: 'integer', description: 'Zones of a type are shown in this order.' },
  type: { type: 'string', examples: ['MAINLINE'] },
  subType: { type: ['string', 'null'] },
  zoneName: { type: 'string', description: 'The name in zh.' },
  zoneName_i18n: localisedSchema,
  existence: existencePerServerSchema,
  background: { type: ['string', 'null'] },
  stages: { ...listOf({ type: 'string' } as const), description: 'The ids of its stages.' },
});
