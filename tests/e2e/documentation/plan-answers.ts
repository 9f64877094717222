import { PATHS } from '@droptally/proto/api/paths';
import type { Question, Site } from '../../support/wire/ask.ts';
import { API, Visitor } from '../../support/wire/visitor.ts';
import type { Documentation } from './documentation.ts';

const LIMIT = 600;
const NAMES = { input_lang: 'id', output_lang: 'id', server: 'CN' };
const PLAN = {
  ...NAMES,
  required: { '30014': 10 },
  owned: { '30012': 5 },
  extra_outc: true,
  exp_demand: false,
  gold_demand: 20_000,
  exclude: ['main_04-10', '7-18'],
  convertion_dr: 0.2,
  by_product_rates: { '3': 0.1 },
  whole: true,
  charge: 0.003,
  begun: { 'main_01-07': 12 },
  one_more: ['30012'],
  exact: true,
};
/** The ingredients of its formula drop, but the formula is not fully known. */
const NO_PLAN = { ...NAMES, required: { '31104': 1 }, exact: true };

function plan(body: unknown, headers: Question['headers'] = {}): Question {
  return { path: API + PATHS.plan, method: 'POST', body: body as object, headers };
}

/** Covers every kind of response to a plan. */
export async function seePlans(site: Site, documentation: Documentation): Promise<void> {
  const visitor = new Visitor(site);
  const found = (await documentation.answered(200, visitor, plan(PLAN))).json<Record<string, unknown>>();
  expect(found).toMatchObject({
    cost: expect.any(Number),
    plan: { status: 'optimal', oneMore: { '30012': expect.any(Number) } },
  });
  const none = (await documentation.answered(200, visitor, plan(NO_PLAN))).json<Record<string, unknown>>();
  expect(none).toMatchObject({ error: true, plan: { blockedRequired: ['31104'], missingRoots: ['31104'] } });
  const odd = (await documentation.answered(200, visitor, plan({ required: { none: 1 }, exact: true }))).json();
  expect(odd).toMatchObject({ error: true, plan: { status: 'unknown', unknownItems: ['none'] } });
  await documentation.answered(400, visitor, plan({ required: { '30014': -1 } }));
  await documentation.answered(413, visitor, plan({ exclude: [' '.repeat(70_000)] }));
  await documentation.answered(415, visitor, plan('required', { 'Content-Type': 'multipart/form-data; boundary=x' }));
  const unknown = plan({ required: { none: 1 } });
  for (let asked = 0; asked < LIMIT; asked += 100)
    await Promise.all(Array.from({ length: 100 }, () => visitor.ask(unknown)));
  await documentation.answered(429, visitor, unknown);
}
