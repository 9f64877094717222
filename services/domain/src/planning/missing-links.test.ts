import { dropOf, LMD, NOW, stageOf, worldOf } from '../testing/planning-world.ts';
import { missingLinks } from './missing-links.ts';

const OVER = { existence: { CN: { exist: true, closeTime: NOW - 1 } } };

const WORLD = worldOf({
  stages: [stageOf('open', 10), stageOf('over', 10, OVER), stageOf('free', null)],
  rows: [
    dropOf('open', 'shut', 1),
    dropOf('over', 'shut', 1),
    dropOf('open', 'rare', 1, { times: 20 }),
    dropOf('over', 'rare', 1),
    dropOf('over', 'gone', 1),
    dropOf('open', 'former', 1, { end: NOW - 1 }),
    dropOf('free', 'gift', 1),
    dropOf('open', 'never', 0),
  ],
});

test.each([
  ['shut', 'excluded', ['open']],
  ['rare', 'few-runs', ['open']],
  ['gone', 'closed', ['over']],
  ['former', 'closed', ['open']],
  ['gift', 'closed', ['free']],
  ['never', 'nothing', []],
  ['unheard of', 'nothing', []],
])('says why %s cannot be farmed: %s', (itemId, why, stageIds) => {
  expect(missingLinks([itemId], WORLD, ['code of open'])).toEqual([{ itemId, why, stageIds }]);
});

test('LMD that nothing allowed yields is due to the stages that are played for it', () => {
  expect(missingLinks([LMD], WORLD, ['ce', 'ls'])).toEqual([{ itemId: LMD, why: 'excluded', stageIds: ['ce', 'ls'] }]);
});
