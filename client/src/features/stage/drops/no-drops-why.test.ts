import { sampleStage } from '#data/testing/sample-catalog-data.ts';
import { noDropsWhy } from './no-drops-why.ts';

const listed = sampleStage('main_01-07', 'main_1', {
  dropInfos: [{ itemId: '30012', dropType: 'NORMAL_DROP', bounds: { lower: 0, upper: 1 } }],
});
const over = sampleStage('a001_01', '1stact_zone1', { dropInfos: [] });

test.each([
  { stage: listed, category: 'all', source: 'global', why: 'stage.noDrops' },
  { stage: over, category: 'all', source: 'global', why: 'stage.dropsNothing' },
  { stage: listed, category: 'manual', source: 'global', why: 'stage.noneInCategory' },
  { stage: over, category: 'manual', source: 'global', why: 'stage.noneInCategory' },
  { stage: over, category: 'all', source: 'personal', why: 'stage.noneOfMine' },
  { stage: listed, category: 'automated', source: 'personal', why: 'stage.noneInCategory' },
] as const)('$stage.stageId, $category, $source: $why', ({ stage, why, ...choice }) => {
  expect(noDropsWhy(stage, choice)).toBe(why);
});
