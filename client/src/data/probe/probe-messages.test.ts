import { ProbeFetched, ProbeServer } from '@droptally/proto/probe';
import { fetched } from './probe-messages.ts';

test('a message about fetches names stages and items, each with its server, and no one', () => {
  const bytes = fetched(
    [
      { entry: { kind: 'stage', id: 'main_01-07' }, server: 'US' },
      { entry: { kind: 'item', id: '30012' }, server: 'CN' },
    ],
    'ko',
  );
  expect(ProbeFetched.decode(bytes)).toEqual({
    meta: { type: 4, language: 3 },
    fetches: [
      { id: { $case: 'stageId', value: 'main_01-07' }, server: ProbeServer.US },
      { id: { $case: 'itemId', value: '30012' }, server: ProbeServer.CN_UNSPECIFIED },
    ],
  });
});
