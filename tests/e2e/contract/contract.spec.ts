import { PATHS } from '@droptally/proto/api/paths';
import type { Answer, Site } from '../../support/wire/ask.ts';
import { settled } from '../../support/wire/numbers.ts';
import { Visitor } from '../../support/wire/visitor.ts';
import {
  ADVANCED_MATRICES,
  ADVANCED_TRENDS,
  ITEM,
  LOGGED_IN,
  OWN_READS,
  READS,
  REFUSED,
  REFUSED_FIELDS,
  STAGE,
  TAKEN,
  ZONE,
} from './answers.ts';
import { type Shape, wrongIn } from './shape.ts';

const DAY_MS = 86_400_000;
const QUERY = { server: 'JP', stageId: 'main_01-07', start: Date.UTC(2024, 0, 1) };
/** Bounds that stand for unknown ones: nothing exceeds them. */
const NO_BOUND = { item: { upper: 1000, lower: 0 }, type: { upper: 20, lower: 0 } };

type DropInfo = { itemId?: string; dropType: string; bounds?: { upper: number; lower: number } };
type Stage = { stageId: string; dropInfos?: DropInfo[] };

/** What strict clients of the existing API rely on: exactly its fields, each of its type. */
export function contractSpec(site: Site): void {
  describe('the contract', () => {
    const visitor = new Visitor(site);
    beforeAll(async () => {
      await visitor.reported({ server: 'JP' });
      await settled(site);
    });

    test.each(READS)('%s has exactly the fields of the existing API', async (path, shape) => {
      expectShape(await new Visitor(site).get(path), shape);
    });

    test.each(OWN_READS)('%s has exactly these for an account', async (path, shape) => {
      const answer = await visitor.get(path);
      expectShape(answer, shape);
      expect(Object.values(answer.json()).flat()).not.toEqual([]);
    });

    test.each([
      ['/items', 'itemId', ITEM],
      ['/stages', 'stageId', STAGE],
      ['/zones', 'zoneId', ZONE],
    ])('a single entry of %s equals that of the list', async (path, id, shape) => {
      const list = (await visitor.get(path)).json<Record<string, unknown>[]>();
      for (const one of [list[0], list.at(-1)]) {
        const answer = await visitor.get(`${path}/${one?.[id]}`);
        expectShape(answer, shape);
        expect(answer.json()).toEqual(one);
      }
    });

    test.each([
      ['a range', QUERY, ADVANCED_MATRICES],
      ['buckets', { ...QUERY, end: QUERY.start + 7 * DAY_MS, interval: DAY_MS }, ADVANCED_TRENDS],
    ])('an advanced query of %s has exactly these', async (_, query, shape) => {
      const answer = await visitor.post(PATHS.advanced, { queries: [query] });
      expectShape(answer, shape);
    });

    test('a report, a login and a rejection have exactly these', async () => {
      expectShape(await visitor.report({ server: 'JP' }), TAKEN);
      expectShape(await visitor.post(PATHS.users, visitor.account, { 'Content-Type': 'text/plain' }), LOGGED_IN);
      expectShape(await visitor.get('/items/none'), REFUSED, 404);
      expectShape(await visitor.get('/stages?server=TW'), REFUSED_FIELDS, 400);
    });

    test.each(['CN', 'US', 'JP', 'KR'])('each drop list of %s has at least one rule per type', async (server) => {
      const stages = await stagesOf(`/stages?server=${server}`);
      const lists = stages.flatMap(({ dropInfos }) => (dropInfos ? [dropInfos] : []));
      expect(lists.length).toBeGreaterThan(300);
      const lacking = lists.filter((list) => {
        const types = new Set(list.flatMap(({ itemId, dropType }) => (itemId === undefined ? [dropType] : [])));
        return !['NORMAL_DROP', 'SPECIAL_DROP', 'EXTRA_DROP'].every((type) => types.has(type));
      });
      expect(lacking).toEqual([]);
    });

    test('placeholders for unknown bounds are left out if only known bounds are requested', async () => {
      const known = new Map((await stagesOf('/stages?bounds=known')).map((stage) => [stage.stageId, stage]));
      const stages = await stagesOf('/stages');
      for (const { dropInfos = [], ...stage } of stages) {
        const { dropInfos: knownInfos = [], ...knownStage } = known.get(stage.stageId) ?? {};
        expect(knownStage).toEqual(stage);
        expect(dropInfos).toEqual(expect.arrayContaining(knownInfos.map(bounded)));
        const added = dropInfos.slice(knownInfos.length);
        expect(added).toEqual(added.map(({ dropType }) => ({ dropType, bounds: NO_BOUND.type })));
      }
      const lines = [...known.values()].flatMap(({ dropInfos = [] }) => dropInfos);
      expect(new Set(lines.map(({ bounds }) => bounds === undefined))).toEqual(new Set([true, false]));
    });
  });

  const stagesOf = async (path: string) => (await new Visitor(site).get(path)).json<Stage[]>();
}

function bounded(info: DropInfo): DropInfo {
  return { bounds: info.itemId === undefined ? NO_BOUND.type : NO_BOUND.item, ...info };
}

function expectShape(answer: Answer, shape: Shape, status = 200): void {
  expect(answer.status).toBe(status);
  expect([...new Set(wrongIn(answer.json<unknown>(), shape))].slice(0, 20)).toEqual([]);
}
