import fc from 'fast-check';
import { anyDropRule } from '../testing/arbitraries.ts';
import { sampleCatalog } from '../testing/sample-catalog.ts';
import { SUPPLY_RANGE } from '../testing/sample-drop-lists.ts';
import type { DropRule, Stage } from './catalog.ts';
import { indexCatalog } from './catalog-index.ts';
import { isItemRule, rulesAt } from './drop-list.ts';
import { segmentAt, segmentBoundaries } from './segment.ts';
import { SERVER_START } from './server.ts';

const index = indexCatalog(sampleCatalog());
const [template] = sampleCatalog().stages as [Stage];
const stageWith = (CN: DropRule[]): Stage => ({ ...template, drops: { CN, US: [], JP: [], KR: [] } });
const indexOf = (stage: Stage) => indexCatalog(sampleCatalog({ stages: [stage] })).timeline(stage.stageId, 'CN');
const anyRules = fc.array(anyDropRule, { maxLength: 8 });

test('entries are found by id', () => {
  expect(index.stages.get('main_01-07')?.zoneId).toBe('main_1');
  expect(index.zones.get('main_1')?.stages).toEqual(['main_01-07']);
  expect(index.items.get('30012')?.name.en).toBe('Orirock Cube');
  expect(index.timeline('nowhere', 'CN')).toBeUndefined();
  expect(index.timeline('main_01-07', 'CN')).toBe(index.timeline('main_01-07', 'CN'));
});

test.each(['输出', 'DPS', '火力', '딜러'])('a recruitment tag is known as %s', (name) => {
  expect(index.recruitTags.get(name)).toBe('recruit_tag_dps');
});

test('the name of another item is no tag', () => {
  expect(index.recruitTags.get('Orirock Cube')).toBeUndefined();
});

test('the index agrees with a linear search at any instant', () => {
  fc.assert(
    fc.property(anyRules, fc.integer({ min: -1, max: 20 }), (rules, at) => {
      const stage = stageWith(rules);
      expect(indexOf(stage)?.rulesAt(at)).toEqual(rulesAt(stage, 'CN', at));
      expect(indexOf(stage)?.segmentAt(at)).toBe(segmentAt(stage, 'CN', at));
    }),
  );
});

test('within one segment the same items can drop', () => {
  fc.assert(
    fc.property(anyRules, fc.nat(20), (rules, at) => {
      const stage = stageWith(rules.filter(isItemRule));
      const segment = segmentAt(stage, 'CN', at);
      expect(rulesAt(stage, 'CN', at)).toEqual(rulesAt(stage, 'CN', segment === 0 ? -1 : segment));
    }),
  );
});

test('a supply item cuts its stage into three segments, on its own server only', () => {
  const { start, end } = SUPPLY_RANGE;
  const stage = index.stages.get('main_04-06') as Stage;
  expect(segmentBoundaries(stage, 'CN')).toEqual([SERVER_START.CN, start, end]);
  expect(segmentBoundaries(stage, 'US')).toEqual([SERVER_START.US]);
  expect(index.timeline('main_04-06', 'CN')?.segmentsWithin(start, end)).toEqual([start]);
  expect(index.timeline('main_04-06', 'CN')?.segmentsWithin(SERVER_START.CN, null)).toHaveLength(3);
});

test('before its first range a stage is in segment 0', () => {
  expect(segmentAt(index.stages.get('main_01-07') as Stage, 'CN', SERVER_START.CN - 1)).toBe(0);
});
