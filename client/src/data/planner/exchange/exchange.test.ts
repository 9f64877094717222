import type { ShownPlan } from '@droptally/domain/planning/shown-plan';
import { STAGE_CHARGES } from '@droptally/domain/planning/stage-charge';
import { jest } from '@jest/globals';
import fc from 'fast-check';
import { NO_INPUTS, NO_SETTINGS, type PlanInputs } from '#data/planner/inputs/plan-inputs.ts';
import { sampleItem } from '#data/testing/sample-catalog-data.ts';
import { exportConfig, exportDepot, exportText } from './export-plan.ts';
import { importPlan } from './import-plan.ts';
import { packText, unpackText } from './packed-text.ts';
import { planFragment, readPlanFragment } from './plan-link.ts';
import { readPlanText } from './read-plan-text.ts';

const IDS = ['30011', '30012', '30014'];
const KNOWN = {
  items: IDS.map((id) => ({ ...sampleItem(id), name_i18n: { zh: `${id}源`, en: `Rock ${id}` } })),
  stages: new Map(['main_01-07', 'main_02-01'].map((id) => [id, {}])),
};
const INPUTS: PlanInputs = {
  needs: { '30014': 10 },
  holdings: { '30012': 40, '30014': 1 },
  goals: [],
  options: { ...NO_SETTINGS, byProduct: true, byProductRates: { 3: 0.2 }, requireLmd: true, ownRates: true },
  excluded: ['main_01-07'],
  cleared: 'main_01-07',
};

function applied(text: string, inputs: PlanInputs) {
  const imported = importPlan(text, KNOWN);
  if (!imported.ok) throw new Error(imported.error);
  return { ...imported, inputs: imported.apply(inputs) };
}

describe('a file', () => {
  test('that was exported is imported as it was, but for options that it has no word for', () => {
    const { inputs, count, unknown } = applied(exportConfig(INPUTS), NO_INPUTS);
    const options = { ...NO_SETTINGS, byProduct: true, requireLmd: true };
    expect(inputs).toEqual({ ...INPUTS, options, cleared: null });
    expect([count, unknown]).toEqual([2, []]);
    expect(applied(exportConfig(INPUTS), INPUTS).inputs).toEqual({ ...INPUTS, cleared: null });
  });

  test('of holdings changes these alone', () => {
    const text = exportDepot({ ...INPUTS, holdings: { '30011': 7 } }, (id) => `name of ${id}`);
    expect(JSON.parse(text)).toEqual({
      '@type': '@penguin-statistics/depot',
      items: [{ id: '30011', have: 7, name: 'name of 30011' }],
    });
    expect(applied(text, INPUTS).inputs).toEqual({ ...INPUTS, holdings: { ...INPUTS.holdings, '30011': 7 } });
  });

  test('may name items in any language, and counts of nothing are taken away', () => {
    const legacy = '[{"name":"30011源","need":3},{"name":"Rock 30012","have":0}]';
    expect(applied(legacy, INPUTS).inputs).toEqual({
      ...INPUTS,
      needs: { ...INPUTS.needs, '30011': 3 },
      holdings: { '30014': 1 },
    });
    expect(applied('{"30011":"5","30012":""}', INPUTS).inputs.holdings).toEqual({ ...INPUTS.holdings, '30011': 5 });
  });

  test('may name LMD and EXP, which are no items of the catalog', () => {
    const { inputs, unknown } = applied('{"4001": 5000, "0010": 300}', NO_INPUTS);
    expect([inputs.holdings, unknown]).toEqual([{ '4001': 5000, '0010': 300 }, []]);
  });

  test('with ids that nobody knows is imported, and they are reported', () => {
    const config = {
      '@type': '@penguin-statistics/planner/config',
      items: [
        { id: '30011', need: 1 },
        { id: '__proto__', need: 2 },
        { id: 'gone', have: 3 },
      ],
      excludes: ['main_02-01', 'gone_01'],
    };
    const { inputs, unknown, count } = applied(JSON.stringify(config), NO_INPUTS);
    expect(inputs).toEqual({ ...NO_INPUTS, needs: { '30011': 1 }, excluded: ['main_02-01'] });
    expect([count, unknown]).toEqual([1, ['__proto__', 'gone', 'gone_01']]);
  });

  test.each([
    ['not-json', '{'],
    ['not-recognised', 'null'],
    ['not-recognised', '{"@type":"other"}'],
    ['not-recognised', JSON.stringify([...'x'.repeat(1_000_000)])],
  ])('that is none is refused: %s', (error, text) => {
    expect(importPlan(text, KNOWN)).toEqual({ ok: false, error });
  });
});

test('a plan is exported as text that people read', () => {
  const plan: ShownPlan = {
    objective: 7_100,
    cost: 7_200,
    stages: [
      {
        stageId: 'a',
        runs: 1_200,
        sanity: 7_200,
        lmd: 86_400,
        exp: 0,
        drops: [{ itemId: 'x', count: 3.5 }],
        serves: ['y'],
      },
    ],
    crafts: [{ itemId: 'y', times: 2, count: 4, lmd: 200, costs: [{ itemId: 'x', count: 6 }], byProducts: [] }],
    totals: { sanity: 7_200, lmd: 86_400, exp: 0, craftLmd: 200 },
  };
  const words = {
    stageName: (id: string) => `stage ${id}`,
    itemName: (id: string) => `item ${id}`,
    number: (value: number) => value.toLocaleString('en'),
    stages: 'Stages',
    crafts: 'Crafts',
    sanity: 'Sanity',
    lmd: 'LMD',
    exp: 'EXP',
  };
  expect(exportText(plan, words)).toBe(
    'Sanity 7,200, LMD 86,400, EXP 0\n\nStages\nstage a ×1,200: item x ×3.5\n\nCrafts\nitem y ×4: item x ×6\n',
  );
  expect(exportText({ ...plan, crafts: [] }, words)).not.toContain('Crafts');
});

describe('a link', () => {
  test('holds the whole plan', async () => {
    const fragment = await planFragment(INPUTS, 'US');
    expect(fragment).toMatch(/^#plan=[\w-]+$/);
    expect(await readPlanFragment(fragment, KNOWN)).toEqual({ ok: true, server: 'US', inputs: INPUTS, unknown: [] });
  });

  test('holds any plan', async () => {
    const amounts = fc.dictionary(fc.constantFrom(...IDS), fc.integer({ min: 1, max: 1e9 }), { noNullPrototype: true });
    const rates = fc.dictionary(fc.constantFrom('1', '3'), fc.double({ min: 0, max: 1, noNaN: true }), {
      noNullPrototype: true,
    });
    const flag = fc.boolean();
    const options = fc.record({
      byProduct: flag,
      byProductRates: rates,
      requireExp: flag,
      requireLmd: flag,
      ownRates: flag,
      stageCharge: fc.constantFrom(...STAGE_CHARGES),
    });
    const excluded = fc.subarray([...KNOWN.stages.keys()]);
    const cleared = fc.constantFrom(null, '', ...KNOWN.stages.keys());
    const inputs = fc.record({ needs: amounts, holdings: amounts, goals: fc.constant([]), options, excluded, cleared });
    await fc.assert(
      fc.asyncProperty(inputs, async (one) => {
        expect(await readPlanFragment(await planFragment(one, 'KR'), KNOWN)).toMatchObject({
          server: 'KR',
          inputs: one,
        });
      }),
    );
  });

  test('that needs every item and excludes every stage is short enough to be read', async () => {
    const items = Array.from({ length: 400 }, (_, at) => ({ ...sampleItem(`${30_000 + at}`) }));
    const stages = new Map(
      Array.from({ length: 2_000 }, (_, at) => [`act${at % 40}side_${(at * 7919) % 100}_${at}`, {}]),
    );
    const amounts = Object.fromEntries(items.map(({ itemId }, at) => [itemId, (at * 7919) % 1_000 || 1]));
    const all = { ...INPUTS, needs: amounts, holdings: amounts, excluded: [...stages.keys()] };
    const linked = await readPlanFragment(await planFragment(all, 'CN'), { items, stages });
    expect(linked).toEqual({ ok: true, server: 'CN', inputs: all, unknown: [] });
  });

  test('names what the catalog does not know', async () => {
    const other = { ...INPUTS, needs: { '30014': 1, gone: 2 }, excluded: ['main_01-07', 'gone_01'] };
    expect(await readPlanFragment(await planFragment(other, 'CN'), KNOWN)).toMatchObject({
      inputs: { needs: { '30014': 1 }, excluded: ['main_01-07'] },
      unknown: ['gone', 'gone_01'],
    });
  });

  const packed = (value: unknown) => packText(typeof value === 'string' ? value : JSON.stringify(value));
  const LONG = 65_536;

  test.each<[string, () => Promise<string> | string]>([
    ['without a plan', () => ''],
    ['to something else', () => '#heading'],
    ['with nothing packed', () => '#plan='],
    ['with letters that no link has', () => '#plan=%%%'],
    ['with 64 KB of letters', () => `#plan=${'A'.repeat(LONG)}`],
    ['with 64 KB of brackets', async () => `#plan=${await packed('['.repeat(LONG))}`],
    ['that unpacks to 64 MB', async () => `#plan=${await packed(' '.repeat(64 * 1024 * 1024))}`],
    ['packed otherwise', () => '#plan=H4sIAAAAAAAAA6uuBQBDv6ajAgAAAA'],
    ['cut off', async () => (await planFragment(INPUTS, 'CN')).slice(0, -6)],
    ['with no JSON', async () => `#plan=${await packed('plan')}`],
    ['with nothing', async () => `#plan=${await packed('null')}`],
    ['with a list', async () => `#plan=${await packed([1])}`],
    ['of another version', async () => `#plan=${await packed({ version: 2, server: 'CN' })}`],
    ['of no server', async () => `#plan=${await packed({ version: 1, server: 'TW' })}`],
  ])('%s is refused', async (_, fragment) => {
    expect(await readPlanFragment(await fragment(), KNOWN)).toEqual({ ok: false, error: 'not-recognised' });
  });

  test('is never more than the catalog allows, whatever it says', async () => {
    const hostile = await packed(
      '{"version":1,"server":"CN","needs":{"__proto__":5,"constructor":6,"30011":7e300,"30012":1e400,"30014":-1},"holdings":"x","options":{"byProductRates":{"__proto__":1}},"excluded":[{}]}',
    );
    const linked = await readPlanFragment(`#plan=${hostile}`, KNOWN);
    expect(linked).toMatchObject({ ok: true, inputs: { needs: { '30011': 1e9 }, holdings: {}, options: NO_SETTINGS } });
    expect(({} as Record<string, unknown>)['5']).toBeUndefined();
  });

  test('is unpacked no further than allowed', async () => {
    expect(await unpackText(await packText('x'.repeat(100)), 100)).toHaveLength(100);
    await expect(unpackText(await packText('x'.repeat(101)), 100)).rejects.toThrow('longer than 100 bytes');
  });
});

test('a file that is too long is not read, and one that cannot be read is no plan', async () => {
  const text = jest.fn(async () => '{}');
  expect(await readPlanText({ size: 3_000_000, text })).toBeNull();
  expect(text).not.toHaveBeenCalled();
  expect(await readPlanText({ size: 2, text: () => Promise.reject(new Error('a folder')) })).toBeNull();
  expect(await readPlanText({ size: 2, text })).toBe('{}');
  expect(importPlan(null, { items: [], stages: new Map() })).toEqual({ ok: false, error: 'not-recognised' });
});
