import { listOf, objectSchema } from '@droptally/http/docs/object-schema';
import type { RecognitionAssets, RecognitionPrototypes, RecognitionStage } from '@droptally/proto/api/recognition';
import { SHOWN_DROP_TYPES } from '../wire/wire-stage.ts';

const item = { type: 'string', examples: ['30012'] } as const;
const quantity = { type: 'integer', minimum: 0 } as const;

const dropSchema = objectSchema<RecognitionStage['drops'][number]>('RecognitionDrop', {
  dropType: { type: 'string', enum: SHOWN_DROP_TYPES },
  itemId: item,
  lower: quantity,
  upper: quantity,
});

const moment = { type: 'integer', description: 'In milliseconds.' } as const;

const always = {
  stageId: { type: 'string', examples: ['main_01-07'] },
  code: { type: 'string', description: 'As the result screen prints it.', examples: ['1-7'] },
  difficulty: { type: 'string', enum: ['NORMAL', 'TOUGH'] },
  exists: { type: 'boolean', description: 'Whether it has opened on the server, be it closed since.' },
  drops: {
    ...listOf(dropSchema),
    description: 'What one run could drop within the last 36 hours; of a closed stage, what it dropped last.',
  },
  recognitionOnly: {
    ...listOf(item),
    description: 'Items that a screenshot may show there and that no statistics count.',
  },
} as const;

const stageSchema = objectSchema<RecognitionStage>('RecognitionStage', always, { openTime: moment, closeTime: moment });

const prototypesSchema = objectSchema<RecognitionPrototypes>('RecognitionPrototypes', {
  itemIds: listOf(item),
  embeddings: { type: 'string', description: '64 signed bytes for each item, one after the other, in base64.' },
});

export const recognitionAssetsSchema = objectSchema<RecognitionAssets>('RecognizerAssets', {
  version: { type: 'string', description: 'Changes with what stands below.' },
  stages: { ...listOf(stageSchema), description: 'Those whose code a result screen can print.' },
  prototypes: { ...prototypesSchema, description: 'By what items are known; they need not be in /items.' },
});
