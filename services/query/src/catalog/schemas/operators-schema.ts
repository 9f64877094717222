import { SERVERS } from '@droptally/domain/catalog/server';
import { byId, listOf, objectSchema } from '@droptally/http/docs/object-schema';
import type { Operator, OperatorAnswer, OperatorItem, OperatorModule } from '@droptally/proto/api/catalog/operators';

const text = { type: 'string' } as const;
const id = { type: 'string', examples: ['char_103_angel'] } as const;
const counts = { ...byId({ type: 'integer', minimum: 1 } as const), description: 'How many of each item.' };
const levels = listOf(counts);
const servers = listOf({ type: 'string', enum: SERVERS } as const);
const name = objectSchema<Operator['name']>('OperatorName', { zh: text }, { en: text, ja: text, ko: text });

const moduleSchema = objectSchema<OperatorModule>(
  'OperatorModule',
  {
    id: { type: 'string', examples: ['uniequip_002_angel'] },
    type: { type: 'string', examples: ['MAR-X'] },
    levels: { ...levels, description: 'To level 1, 2 and 3.' },
  },
  { servers: { ...servers, description: 'Where it is there, if not wherever the operator is.' } },
);

const operatorSchema = objectSchema<Operator>(
  'Operator',
  {
    id,
    name,
    stars: { type: 'integer', minimum: 1, maximum: 6 },
    class: { type: 'string', examples: ['sniper'] },
    servers,
    elite: { ...levels, description: 'Promotions to 1 and 2.' },
    skills: { ...levels, description: 'All skills at once to the levels 2 to 7.' },
    mastery: { ...listOf(levels), description: 'Of each skill, to the masteries 1 to 3.' },
    modules: listOf(moduleSchema),
  },
  {
    latin: { ...text, description: 'The name in Latin letters, where there is no English one.' },
    formOf: { ...id, description: 'Promotions and skill levels are those of this operator.' },
  },
);

const itemSchema = objectSchema<OperatorItem>(
  'OperatorItem',
  { id: { type: 'string', examples: ['3213'] }, name, rarity: { type: 'integer', minimum: 0 } },
  { craft: { ...counts, description: 'What it is crafted of; absent if nothing makes it.' } },
);

export const operatorsSchema = objectSchema<OperatorAnswer>('Operators', {
  items: { ...listOf(itemSchema), description: 'Items that no stage drops and /items does not have.' },
  operators: listOf(operatorSchema),
});
