import type { Site } from '../../support/wire/ask.ts';
import { Visitor } from '../../support/wire/visitor.ts';

/** As the existing web client sends it; it parses counts and rounds them up. */
const FROM_WEB_CLIENT = {
  required: { '30014': 10, '30012': 25 },
  owned: { '30013': 3 },
  extra_outc: false,
  exp_demand: false,
  gold_demand: false,
  input_lang: 'id',
  output_lang: 'id',
  server: 'CN',
};
/** As a program sends it that says only what it must. */
const FROM_SCRIPT = { required: { 提纯源岩: 10 } };

type Answer = {
  error?: boolean;
  cost: number;
  stages: { stageId: string; count: string; items: Record<string, string> }[];
  syntheses: { target: string; count: string; materials: Record<string, string> }[];
  values: { level: string; items: { name: string; value: string }[] }[];
};

export function planSpec(site: Site): void {
  const ask = async (body: object): Promise<Answer> => {
    const answer = await new Visitor(site).ask({ path: '/plan', method: 'POST', body });
    expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
    return answer.json<Answer>();
  };

  test('a plan for the existing web client has all that it shows', async () => {
    const { error, cost, stages, syntheses, values } = await ask(FROM_WEB_CLIENT);
    expect(error).toBeUndefined();
    expect(Number.isInteger(cost)).toBe(true);
    const runs = stages.map(({ count }) => Math.ceil(Number.parseFloat(count)));
    expect(runs.every((count) => count > 0)).toBe(true);
    expect(syntheses.map(({ target }) => target)).toEqual(expect.arrayContaining(['30014', '30013']));
    expect(values.map(({ level }) => level)).toEqual(['5', '4', '3', '2', '1']);
    const value = values.flatMap(({ items }) => items).find(({ name }) => name === '30014')?.value;
    expect(Number(value)).toBeGreaterThan(1);
  });

  test('a plan in Chinese names, with LMD and EXP welcome, as without any option', async () => {
    const { syntheses } = await ask(FROM_SCRIPT);
    expect(syntheses).toEqual(expect.arrayContaining([expect.objectContaining({ target: '提纯源岩', count: '10' })]));
  });

  test('the same plan comes whatever else was asked meanwhile', async () => {
    const before = await ask(FROM_WEB_CLIENT);
    await Promise.all([
      ask({ ...FROM_WEB_CLIENT, exclude: ['1-7'] }),
      ask({ ...FROM_WEB_CLIENT, owned: { '30014': 10 } }),
      ask({ ...FROM_WEB_CLIENT, server: 'US' }),
    ]);
    expect(await ask(FROM_WEB_CLIENT)).toEqual(before);
  });
}
