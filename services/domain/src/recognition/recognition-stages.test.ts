import type { Stage } from '../catalog/catalog.ts';
import { sampleCatalog } from '../testing/sample-catalog.ts';
import { PAST_EVENT_RANGE, RERUN_RANGE, SAMPLE_NOW, SUPPLY_RANGE } from '../testing/sample-drop-lists.ts';
import { recognitionStages } from './recognition-stages.ts';

const HOUR = 3_600_000;
const SUPPLY = { dropType: 'SPECIAL_DROP', itemId: 'randomMaterial_7', lower: 0, upper: 1 };

function stagesAt(at: number, server: 'CN' | 'JP' = 'CN', catalog = sampleCatalog()) {
  return new Map(recognitionStages(catalog, { server, at }).map((stage) => [stage.stageId, stage]));
}

/** The sample catalog with another first stage. */
function withStage(changes: Partial<Stage>) {
  const [first, ...others] = sampleCatalog().stages;
  return sampleCatalog({ stages: first ? [{ ...first, ...changes }, ...others] : [] });
}

test('a stage has its printed code, its drop list and what the screen shows besides', () => {
  const stages = stagesAt(SAMPLE_NOW, 'CN', withStage({ recognitionOnly: ['4006'] }));
  expect(stages.get('main_01-07')).toEqual({
    stageId: 'main_01-07',
    code: '1-7',
    difficulty: 'NORMAL',
    exists: true,
    drops: [
      { dropType: 'NORMAL_DROP', itemId: '30012', lower: 0, upper: 2 },
      { dropType: 'EXTRA_DROP', itemId: '30011', lower: 0, upper: 1 },
      { dropType: 'EXTRA_DROP', itemId: '30061', lower: 0, upper: 1 },
      { dropType: 'FURNITURE', itemId: 'furni', lower: 0, upper: 1 },
    ],
    recognitionOnly: ['4006'],
  });
});

test('boxes and recruitment have no result screen', () => {
  expect([...stagesAt(SAMPLE_NOW).keys()]).toEqual([
    'main_01-07',
    'main_05-10',
    'main_04-06',
    'a001_01_perm',
    'a001_01_rep',
    'act3d0_01',
  ]);
});

test('the difficulty is that of the stage id', () => {
  expect(stagesAt(SAMPLE_NOW, 'CN', withStage({ stageId: 'tough_10-03' })).get('tough_10-03')?.difficulty).toBe(
    'TOUGH',
  );
});

test('a stage exists from its opening on, also when it has closed', () => {
  const has = (at: number) => stagesAt(at).get('a001_01_rep')?.exists;
  expect([has(RERUN_RANGE.start - 1), has(RERUN_RANGE.start), has(RERUN_RANGE.end ?? 0)]).toEqual([false, true, true]);
  const nowhere = withStage({ existence: { CN: { exist: false }, JP: { exist: true } } });
  expect(stagesAt(SAMPLE_NOW, 'CN', nowhere).get('main_01-07')?.exists).toBe(false);
  expect(stagesAt(SAMPLE_NOW, 'JP', nowhere).get('main_01-07')?.exists).toBe(true);
});

test('a stage of a while says when it opens and closes', () => {
  expect(stagesAt(SAMPLE_NOW).get('a001_01_rep')).toMatchObject({
    openTime: RERUN_RANGE.start,
    closeTime: RERUN_RANGE.end,
  });
  expect(stagesAt(SAMPLE_NOW).get('main_01-07')).not.toHaveProperty('openTime');
});

test('an item is listed from its first moment on, and as long as a screenshot of it may be reported', () => {
  const lists = (at: number, server?: 'JP') => stagesAt(at, server).get('main_04-06')?.drops;
  const end = SUPPLY_RANGE.end ?? 0;
  expect(lists(SUPPLY_RANGE.start - 1)).not.toContainEqual(SUPPLY);
  expect(lists(SUPPLY_RANGE.start)).toContainEqual(SUPPLY);
  expect(lists(SUPPLY_RANGE.start, 'JP')).not.toContainEqual(SUPPLY);
  expect(lists(end + 36 * HOUR - 1)).toContainEqual(SUPPLY);
  expect(lists(end + 36 * HOUR)).not.toContainEqual(SUPPLY);
});

test('a closed stage keeps what it dropped last, and one that never opened has nothing', () => {
  const drops = (at: number) => stagesAt(at).get('act3d0_01')?.drops;
  expect(drops(SAMPLE_NOW)).toEqual([{ dropType: 'NORMAL_DROP', itemId: '30011', lower: 1, upper: 2 }]);
  expect(drops(PAST_EVENT_RANGE.start - 1)).toEqual([]);
});

test('bounds that changed lately are widened, and a line without bounds allows any number', () => {
  const rule = { itemId: '30012', dropType: 'REGULAR', accumulable: true } as const;
  const changed = SAMPLE_NOW - HOUR;
  const CN = [
    { ...rule, start: 0, end: changed, bounds: { lower: 1, upper: 2 } },
    { ...rule, start: changed, end: null, bounds: { lower: 2, upper: 3 } },
    { ...rule, start: 0, end: null, dropType: 'EXTRA' as const },
  ];
  const catalog = withStage({ drops: { CN, US: [], JP: [], KR: [] } });
  expect(stagesAt(SAMPLE_NOW, 'CN', catalog).get('main_01-07')?.drops).toEqual([
    { dropType: 'NORMAL_DROP', itemId: '30012', lower: 1, upper: 3 },
    { dropType: 'EXTRA_DROP', itemId: '30012', lower: 0, upper: 1_000 },
  ]);
});
