import { disagreements } from '@droptally/http/testing/bodies-agree';
import { AdvancedDto } from './advanced.dto.ts';
import { advancedBodySchema } from './advanced-schema.ts';

test('advanced queries are documented as they are checked', () => {
  const query = { server: 'CN', stageId: 'main_01-07', itemIds: ['30012'], isPersonal: false, sourceCategory: 'all' };
  const range = { start: 0, end: 0, interval: 0, confidence: 0.9, extras: true };
  expect(disagreements(advancedBodySchema, AdvancedDto, { queries: [{ ...query, ...range }], extras: true })).toEqual(
    [],
  );
});
