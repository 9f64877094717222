import { indexCatalog } from '../catalog/catalog-index.ts';
import { sampleCatalog } from '../testing/sample-catalog.ts';
import { RERUN_RANGE, SAMPLE_NOW } from '../testing/sample-drop-lists.ts';
import { decideSubmit, type SubmitCommand, type WireDrop } from './decide-submit.ts';

const index = indexCatalog(sampleCatalog());
const command: SubmitCommand = { server: 'CN', source: 'frontend-v2', stageId: 'main_01-07' };
const decide = (changes: Partial<SubmitCommand>, now = SAMPLE_NOW) =>
  decideSubmit({ ...command, ...changes }, index, now);
const normal = (itemId: string, quantity = 1): WireDrop => ({ dropType: 'NORMAL_DROP', itemId, quantity });

function accepted(changes: Partial<SubmitCommand>, now?: number) {
  const decision = decide(changes, now);
  if (!decision.ok) throw new Error(decision.reason);
  return decision.report;
}

test('equal drops are merged, under either name of their type', () => {
  const again: WireDrop = { dropType: 'REGULAR_DROP', itemId: '30012', quantity: 2 };
  const furniture: WireDrop = { dropType: 'FURNITURE', itemId: 'furni', quantity: 1 };
  expect(accepted({ drops: [normal('30012'), furniture, again], times: 3 })).toEqual({
    server: 'CN',
    stageId: 'main_01-07',
    drops: [
      { dropType: 'REGULAR', itemId: '30012', quantity: 3 },
      { dropType: 'FURNITURE', itemId: 'furni', quantity: 1 },
    ],
    ignored: [],
    times: 3,
  });
});

test('missing or zero times means one run, and missing drops mean none', () => {
  expect(accepted({})).toMatchObject({ drops: [], ignored: [], times: 1 });
  expect(accepted({ times: 0 }).times).toBe(1);
});

test('an unknown stage is rejected', () => {
  expect(decide({ stageId: 'main_99-99' })).toEqual({ ok: false, reason: 'UNKNOWN_STAGE', stageId: 'main_99-99' });
});

test('an unknown item is left out of the drops and kept in ignored', () => {
  const { drops, ignored } = accepted({ drops: [normal('4006'), normal('30012'), normal('4006', 2)] });
  expect(drops).toEqual([{ dropType: 'REGULAR', itemId: '30012', quantity: 1 }]);
  expect(ignored).toEqual([{ dropType: 'REGULAR', itemId: '4006', quantity: 3 }]);
});

test('a report of unknown items only is accepted without drops', () => {
  expect(accepted({ drops: [normal('4006')], times: 2 })).toMatchObject({ drops: [], times: 2 });
});

test('a fact keeps at most 32 unknown items', () => {
  const { ignored } = accepted({ drops: Array.from({ length: 200 }, (_, n) => normal(`x${n}`)) });
  expect(ignored).toHaveLength(32);
});

test('a fact keeps only unknown items with a valid id; the others are left out as well', () => {
  const drops = ['4006', '固源岩', 'x'.repeat(65), '__proto__', ''].map((itemId) => normal(itemId));
  const decision = decide({ drops });
  expect(decision).toMatchObject({ leftOut: drops.map(({ itemId }) => ({ itemId, quantity: 1 })) });
  expect(accepted({ drops }).ignored.map(({ itemId }) => itemId)).toEqual(['4006', '__proto__']);
});

test.each(['recruit_tag_dps', '输出', 'DPS', '火力', '딜러'])('recruitment accepts the tag %s', (tag) => {
  expect(accepted({ stageId: 'recruit', drops: [normal(tag)] }).drops).toEqual([
    { dropType: 'REGULAR', itemId: 'recruit_tag_dps', quantity: 1 },
  ]);
});

test('a tag in two languages is one tag; at other stages its name is an unknown item', () => {
  expect(accepted({ stageId: 'recruit', drops: [normal('输出'), normal('DPS')] }).drops).toMatchObject([
    { quantity: 2 },
  ]);
  expect(accepted({ drops: [normal('DPS')] })).toMatchObject({ drops: [], ignored: [{ itemId: 'DPS' }] });
});

test('recruitment rejects an unknown tag and names it', () => {
  const decision = decide({ stageId: 'recruit', drops: [normal('DPS'), normal('no tag')] });
  expect(decision).toEqual({ ok: false, reason: 'UNKNOWN_TAG', itemId: 'no tag' });
});

test('a gacha box with too many pulls is rejected, unknown items included', () => {
  const of = (count: number) => [normal('30012', 1), normal('4006', count)];
  expect(accepted({ stageId: 'gachabox_01', drops: of(65_534) }).times).toBe(65_535);
  const decision = decide({ stageId: 'gachabox_01', drops: of(65_535) });
  expect(decision).toEqual({ ok: false, reason: 'TOO_MANY_PULLS', most: 65_535 });
});

test('a gacha box has as many pulls as items', () => {
  const drops = [normal('30011', 7), normal('30012', 3)];
  expect(accepted({ stageId: 'gachabox_01', drops, times: 1 }).times).toBe(10);
});

test('a pull that gave an unknown item counts as a pull', () => {
  const box = accepted({ stageId: 'gachabox_01', drops: [normal('30012', 3), normal('4006', 2)] });
  expect(box).toMatchObject({ drops: [{ itemId: '30012', quantity: 3 }], ignored: [{ quantity: 2 }], times: 5 });
});

describe('a permanent stage whose rerun is open', () => {
  const stageAt = (source: string, now: number) => accepted({ source, stageId: 'a001_01_perm' }, now).stageId;

  test.each(['MeoAssistant', 'MaaAssistantArknights'])('is taken for the rerun from %s, while it is open', (source) => {
    expect(stageAt(source, RERUN_RANGE.start - 1)).toBe('a001_01_perm');
    expect(stageAt(source, RERUN_RANGE.start)).toBe('a001_01_rep');
    expect(stageAt(source, RERUN_RANGE.end ?? 0)).toBe('a001_01_perm');
  });

  test('ends with what says that it is permanent', () => {
    const renamed = sampleCatalog().stages.map((stage) => ({ ...stage, stageId: stage.stageId.replace('_01_', '_') }));
    const stages = renamed.map((stage) => ({ ...stage, stageId: `${stage.stageId}_01` }));
    const of = (stageId: string) =>
      decideSubmit(
        { ...command, source: 'MeoAssistant', stageId },
        indexCatalog(sampleCatalog({ stages })),
        SAMPLE_NOW,
      );
    expect(of('a001_perm_01')).toMatchObject({ report: { stageId: 'a001_perm_01' } });
  });

  test('is taken literally from any other source', () => {
    expect(stageAt('frontend-v2', SAMPLE_NOW)).toBe('a001_01_perm');
  });
});
