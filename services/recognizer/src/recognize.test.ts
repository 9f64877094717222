import type { RecognitionAssets } from '@droptally/proto/api/recognition';
import fc from 'fast-check';
import { ALPHABETS } from './nets/alphabets.ts';
import type { Infer, Reading } from './reading.ts';
import { recognize } from './recognize.ts';
import { drawOldScreen, type OldScreen } from './testing/draw-old-screen.ts';
import { runsPhrase } from './testing/draw-runs.ts';
import { type DrawnGroup, type DrawnScreen, drawScreen } from './testing/draw-screen.ts';
import { DRAWN_ITEMS, drawnId, drawnPrototypes } from './testing/drawn-prototypes.ts';

// Some hundred milliseconds a screen, and several times that on a busy machine.
const assets: RecognitionAssets = {
  version: 'drawn',
  stages: [
    stage({ stageId: 'main_01-07', code: '1-7' }),
    stage({ stageId: 'main_10-07', code: '10-7' }),
    stage({ stageId: 'tough_10-07', code: '10-7', difficulty: 'TOUGH' }),
    stage({ stageId: 'old_1', code: 'XX-1', exists: false }),
    stage({ stageId: 'event', code: 'GT-1', openTime: 10, closeTime: 20 }),
    stage({ stageId: 'rerun', code: 'GT-1', openTime: 30, closeTime: 40 }),
  ],
  prototypes: drawnPrototypes(),
};

function stage(own: Partial<RecognitionAssets['stages'][number]>): RecognitionAssets['stages'][number] {
  const drops = [{ dropType: 'NORMAL_DROP' as const, itemId: drawnId(1), lower: 0, upper: 3 }];
  return { stageId: '', code: '', difficulty: 'NORMAL', exists: true, drops, recognitionOnly: [], ...own };
}

/** Nets that see the same text everywhere: what they make of pixels is tested beside them. */
function seeing({ code = '1-7', quantity = '2' } = {}): Infer {
  return async (net, _, [count]) => {
    const text = net === 'quantity' ? quantity : code;
    const steps = 2 * text.length + 1;
    const classes = ALPHABETS[net].length + 1;
    const probabilities = new Float32Array(count * steps * classes);
    for (let step = 0; step < count * steps; step++) {
      const own = step % steps;
      const character = own % 2 === 1 ? ALPHABETS[net].indexOf(text[(own - 1) / 2] ?? '') + 1 : 0;
      probabilities[step * classes + character] = 1;
    }
    return { steps, classes, probabilities };
  };
}

const GROUPS: readonly DrawnGroup[] = [
  { dropType: 'LMB', items: [0] },
  { dropType: 'FURNITURE', items: [0] },
  { dropType: 'NORMAL_DROP', items: [1, 2] },
  { dropType: 'SPECIAL_DROP', items: [3] },
  { dropType: 'EXTRA_DROP', items: [4] },
];
const read = (screen: DrawnScreen, infer = seeing()) =>
  recognize(drawScreen({ groups: GROUPS, ...screen }), { server: 'CN', assets, infer });
const dropsOf = ({ drops }: Reading) =>
  drops.map(({ dropType, itemId, quantity }) => `${dropType.value} ${itemId.value} ${quantity.value}`);
const codesOf = ({ exceptions }: Reading) => exceptions.map(({ code }) => code);

const DROPS = [
  'LMB item_0 2',
  'FURNITURE furni 2',
  'NORMAL_DROP item_1 2',
  'NORMAL_DROP item_2 2',
  'SPECIAL_DROP item_3 2',
  'EXTRA_DROP item_4 2',
];

test('a result is read without a doubt', async () => {
  const reading = await read({});
  expect(dropsOf(reading)).toEqual(DROPS);
  expect(reading).toMatchObject({ stageId: { value: 'main_01-07' }, stars: { value: 3 }, times: { value: 1 } });
  expect(codesOf(reading)).toEqual([]);
});

test('what the drop list lacks is read and not counted', async () => {
  const { drops } = await read({});
  expect(drops.map(({ isCounted }) => isCounted)).toEqual([false, false, true, false, false, false]);
});

test.each<[string, DrawnScreen]>([
  ['480 pixels high', { scale: 2 / 3 }],
  ['1080 pixels high', { scale: 1.5 }],
  ['wide, with bars at its sides', { width: 1680, bars: { x: 200, y: 0 } }],
  ['of a tablet, with bars above and below', { height: 960, bars: { x: 0, y: 120 } }],
])('a screen is read the same if it is %s', async (_, screen) => {
  const reading = await read(screen);
  expect(dropsOf(reading)).toEqual(DROPS);
  expect(codesOf(reading)).toEqual([]);
});

test('neither size nor place changes what is read', async () => {
  const items = fc.integer({ min: 0, max: DRAWN_ITEMS.length - 1 });
  const view = { scale: fc.double({ min: 0.67, max: 1.3, noNaN: true }), x: fc.integer({ min: 0, max: 90 }) };
  await fc.assert(
    fc.asyncProperty(fc.record({ ...view, first: items, second: items }), async ({ scale, x, first, second }) => {
      const groups: DrawnGroup[] = [
        { dropType: 'LMB', items: [0] },
        { dropType: 'NORMAL_DROP', items: [first, second] },
      ];
      const width = Math.round(1280 * scale) + 2 * x;
      const reading = await read({ groups, scale, width, bars: { x, y: 0 } });
      expect(dropsOf(reading).slice(1)).toEqual([first, second].map((item) => `NORMAL_DROP ${drawnId(item)} 2`));
      expect(codesOf(reading)).toEqual([]);
    }),
    { numRuns: 4 },
  );
});

test.each<[string, DrawnScreen, string[]]>([
  ['two stars', { stars: 2 }, ['3stars::False']],
  ['a blue mark where several runs are said', { hasBlueMark: true }, ['Result::False']],
  ['a first clear', { groups: [{ dropType: 'FIRST', items: [1] }] }, ['Droptypes::Illegal']],
  ['what a lost battle gives back', { groups: [{ dropType: 'SANITY', items: [1] }] }, ['Droptypes::Illegal']],
  ['a type of another colour', { groups: [{ dropType: 'UNKNOWN', items: [1] }] }, ['Droptypes::Illegal']],
  ['money alone', { groups: GROUPS.slice(0, 1) }, ['Droptypes::NotFound']],
  ['a label without a drop', { labelsOnly: ['EXTRA_DROP'] }, ['DropAreaDrops::LowConfidence']],
  ['an unknown item', { groups: [{ dropType: 'NORMAL_DROP', items: [40] }] }, ['DropAreaDrops::LowConfidence']],
])('%s is said', async (_, screen, codes) => {
  expect(codesOf(await read(screen))).toEqual(codes);
});

test.each<[string, { code?: string; quantity?: string }, string]>([
  ['a code that no stage has', { code: '9-99' }, 'Stage::NotFound'],
  ['a stage that the server lacks', { code: 'XX-1' }, 'Stage::Illegal'],
  ['no number', { quantity: '' }, 'DropAreaDropsQuantity::NotFound'],
])('%s is said', async (_, text, code) => {
  expect(codesOf(await read({}, seeing(text)))).toContain(code);
});

test.each([
  ['TOUGH', 'tough_10-07', []],
  ['NORMAL', 'main_10-07', []],
  [undefined, 'main_10-07', ['StageChar::LowConfidence']],
] as const)('of two stages with a code the emblem %s decides', async (emblem, stageId, codes) => {
  const reading = await read(emblem ? { emblem } : {}, seeing({ code: '10-7' }));
  expect(reading.stageId?.value).toBe(stageId);
  expect(codesOf(reading)).toEqual(codes);
});

test.each([
  [undefined, ['event', 'rerun'], 0.5, []],
  [25, ['event', 'rerun'], 0.5, ['StageChar::LowConfidence']],
  [35, undefined, 1, []],
])('of an event and its rerun the time %s decides, or both are named', async (at, stageIds, confidence, codes) => {
  const parts = { server: 'CN', assets, infer: seeing({ code: 'GT-1' }), ...(at !== undefined && { at }) } as const;
  const reading = await recognize(drawScreen({ groups: GROUPS }), parts);
  expect(reading.stageIds).toEqual(stageIds);
  expect(reading.stageId?.confidence).toBeCloseTo(confidence, 2);
  expect(codesOf(reading)).toEqual(codes);
});

describe('a screen that says of how many runs it is', () => {
  const runs = { ...runsPhrase(), times: 3 };

  test('is read where both nets see the same number', async () => {
    const reading = await read({ runs }, seeing({ code: '3', quantity: '3' }));
    expect(reading.times?.value).toBe(3);
    expect(codesOf(reading)).toEqual(['Stage::NotFound']);
  });

  test.each<[string, DrawnScreen, { code: string; quantity: string }]>([
    ['the nets see different numbers', { runs }, { code: '5', quantity: '3' }],
    ['a net sees more than a digit', { runs }, { code: '13', quantity: '3' }],
    ['the number is of no screen', { runs }, { code: '7', quantity: '7' }],
    ['no words are around it', { runs: { ...runs, before: '', after: '' } }, { code: '3', quantity: '3' }],
    ['it has two digits', { runs: { ...runs, times: 33 } }, { code: '3', quantity: '3' }],
    ['there is a blue mark more', { runs, hasBlueMark: true }, { code: '3', quantity: '3' }],
  ])('is rejected where %s', async (_, screen, texts) => {
    const { exceptions } = await read(screen, seeing(texts));
    expect(exceptions[0]).toMatchObject({ code: 'Result::False', detail: 'several-runs' });
  });

  test('is rejected where the stage does not drop as many in so few runs', async () => {
    const groups: readonly DrawnGroup[] = [{ dropType: 'NORMAL_DROP', items: [1] }];
    const rules = assets.stages.map((one) => ({
      ...one,
      code: '3',
      drops: [{ dropType: 'NORMAL_DROP' as const, itemId: drawnId(1), lower: 0, upper: 0 }],
    }));
    const own = { ...assets, stages: rules.slice(0, 1) };
    const parts = { server: 'CN', assets: own, infer: seeing({ code: '3', quantity: '3' }) } as const;
    expect(codesOf(await recognize(drawScreen({ groups, runs }), parts))).toEqual(['Result::False']);
    const [allowed] = rules.map((one) => ({ ...one, drops: one.drops.map((drop) => ({ ...drop, upper: 1 })) }));
    const more = { ...parts, assets: { ...own, stages: allowed ? [allowed] : [] } };
    expect(codesOf(await recognize(drawScreen({ groups, runs }), more))).toEqual([]);
  });
});

test('two results in one picture are no report of one of them', async () => {
  const [upper, lower] = [drawScreen({ groups: GROUPS }), drawScreen({ groups: GROUPS.slice(0, 3) })];
  const data = new Uint8ClampedArray([...upper.data, ...lower.data]);
  const picture = { width: upper.width, height: upper.height + lower.height, data };
  const { exceptions } = await recognize(picture, { server: 'CN', assets, infer: seeing() });
  expect(exceptions[0]).toMatchObject({ code: 'Result::False', detail: 'several-results' });
});

test('types out of order are not sure', async () => {
  const reading = await read({ groups: GROUPS.toReversed() });
  expect(codesOf(reading)).toContain('Droptypes::Illegal');
});

test('a picture of two grey squares and nothing else is no result', async () => {
  const reading = await read({ groups: [], stars: 0 });
  expect(reading).toMatchObject({ drops: [], exceptions: [{ code: 'Result::False', level: 'ERROR' }] });
});

test('an old result is rejected as such, other pictures without a reason', async () => {
  const reading = async (screen: OldScreen) =>
    recognize(drawOldScreen(screen), { server: 'CN', assets, infer: seeing() });
  const [old, other] = [await reading({}), await reading({ stars: 0 })];
  expect(old).toMatchObject({
    drops: [],
    exceptions: [{ code: 'Result::False', level: 'ERROR', detail: 'old-layout' }],
  });
  const place = { x: 0, y: 0, width: 1280, height: 720 };
  expect(other.exceptions).toEqual([{ code: 'Result::False', level: 'ERROR', place, confidence: 0 }]);
});

test('copies have one fingerprint, other pictures another one', async () => {
  const [one, copy, other] = await Promise.all([read({}), read({}), read({ groups: GROUPS.slice(1) })]);
  expect(copy.fingerprint).toBe(one.fingerprint);
  expect(other.fingerprint).not.toBe(one.fingerprint);
});
