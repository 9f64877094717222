import { listOf, objectSchema } from '@droptally/http/docs/object-schema';
import type { FullItem, Texts } from '@droptally/proto/api/catalog/item';
import { existencePerServerSchema, localisedSchema } from './server-schema.ts';

const texts = listOf({ type: 'string' } as const);
const textsSchema = objectSchema<Texts>('Texts', {}, { zh: texts, en: texts, ja: texts, ko: texts });

export const itemSchema = objectSchema<FullItem>(
  'Item',
  {
    itemId: { type: 'string', examples: ['30012'] },
    name: { type: 'string', description: 'The name in zh.', examples: ['固源岩'] },
    name_i18n: localisedSchema,
    existence: existencePerServerSchema,
    itemType: { type: 'string', examples: ['MATERIAL'] },
    sortId: { type: 'integer', description: 'Items are shown in this order.' },
    rarity: { type: 'integer', minimum: 0, maximum: 5 },
    groupID: { type: ['string', 'null'], examples: ['orirock'] },
    alias: textsSchema,
    pron: textsSchema,
  },
  {
    hide: { type: 'boolean', description: 'It is counted, and not to be shown.' },
    spriteCoord: {
      type: 'array',
      items: { type: 'integer' },
      minItems: 2,
      maxItems: 2,
      description: '[column, row] in the sprite sheet.',
    },
  },
);
