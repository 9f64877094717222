import type { Site } from '../../support/wire/ask.ts';
import { EVERYWHERE } from '../../support/wire/everywhere.ts';
import { Visitor } from '../../support/wire/visitor.ts';

type DropInfo = { itemId?: string; dropType: string; bounds?: { upper: number; lower: number; exceptions?: number[] } };
type Stage = Record<string, unknown> & { stageId: string; zoneId: string; dropInfos?: DropInfo[] };

const SERVERS = ['CN', 'US', 'JP', 'KR'] as const;

export function stagesSpec(site: Site): void {
  const stages = async (server: string) => (await new Visitor(site).get(`/stages?server=${server}`)).json<Stage[]>();

  describe('stages', () => {
    test('a stage has its costs, its names and the current drop list', async () => {
      const stage = (await new Visitor(site).get('/stages/main_01-07')).json<Stage>();
      expect(stage).toMatchObject({
        stageId: 'main_01-07',
        zoneId: 'main_1',
        stageType: 'MAIN',
        code: '1-7',
        code_i18n: { zh: '1-7', en: '1-7', ja: '1-7', ko: '1-7' },
        apCost: 6,
        existence: EVERYWHERE,
        minClearTime: 118_000,
      });
      expect(stage.dropInfos).toEqual(
        expect.arrayContaining([
          { itemId: '30012', dropType: 'NORMAL_DROP', bounds: { upper: 2, lower: 1 } },
          { itemId: '2001', dropType: 'EXTRA_DROP', bounds: { upper: 2, lower: 1 } },
          { itemId: 'furni', dropType: 'FURNITURE', bounds: { upper: 1, lower: 0 } },
          { dropType: 'NORMAL_DROP', bounds: { upper: 1, lower: 1 } },
          { dropType: 'SPECIAL_DROP', bounds: { upper: 0, lower: 0 } },
        ]),
      );
      expect(stage).not.toHaveProperty('isGacha');
      expect(stage).not.toHaveProperty('recognitionOnly');
    });

    test('a bound with exceptions names them', async () => {
      const stage = (await new Visitor(site).get('/stages/main_05-10')).json<Stage>();
      expect(stage.dropInfos?.find(({ itemId, dropType }) => itemId === '30012' && dropType === 'NORMAL_DROP')).toEqual(
        {
          itemId: '30012',
          dropType: 'NORMAL_DROP',
          bounds: { upper: 3, lower: 0, exceptions: [1] },
        },
      );
    });

    test('a stage without a cost has cost 99, and a gacha box is marked', async () => {
      const visitor = new Visitor(site);
      expect((await visitor.get('/stages/recruit')).json()).toMatchObject({ apCost: 99, minClearTime: null });
      expect((await visitor.get('/stages/randomMaterial_1')).json()).toMatchObject({ isGacha: true });
    });

    test('a stage that is closed now has no drop list', async () => {
      const stage = (await new Visitor(site).get('/stages/a001_01')).json<Stage>();
      expect(stage).not.toHaveProperty('dropInfos');
      expect(stage['existence']).toMatchObject({
        CN: { exist: true, openTime: expect.any(Number), closeTime: expect.any(Number) },
      });
    });

    test('drop lists depend on the server only, for one stage as for all, in any order of requests', async () => {
      const visitor = new Visitor(site);
      const lists = await Promise.all(SERVERS.map(stages));
      const id = lists[0]?.find(
        ({ dropInfos, stageId }) => dropInfos && !lists[1]?.find((other) => other.stageId === stageId)?.dropInfos,
      )?.stageId;
      for (const [index, server] of [...SERVERS, ...SERVERS].entries()) {
        const one = (await visitor.get(`/stages/${id}?server=${server}`)).json();
        expect(one).toEqual(lists[index % 4]?.find(({ stageId }) => stageId === id));
      }
      expect((await visitor.get('/stages')).text).toBe((await visitor.get('/stages?server=CN')).text);
    });

    test.each(SERVERS)('every stage of %s has the fields of a stage and rules of known kinds', async (server) => {
      const all = await stages(server);
      expect(all.length).toBeGreaterThanOrEqual(1590);
      const always = ['stageId', 'zoneId', 'stageType', 'code', 'code_i18n', 'apCost', 'existence', 'minClearTime'];
      const sometimes = ['isGacha', 'recognitionOnly', 'dropInfos'];
      const kinds = ['NORMAL_DROP', 'SPECIAL_DROP', 'EXTRA_DROP', 'FURNITURE'];
      for (const stage of all) {
        expect(Object.keys(stage).filter((name) => !sometimes.includes(name))).toEqual(always);
        for (const name of sometimes) if (name in stage) expect([name, stage[name]]).not.toEqual([name, []]);
        for (const { dropType } of stage.dropInfos ?? []) expect(kinds).toContain(dropType);
      }
    });
  });

  describe('zones', () => {
    test('a zone lists its stages', async () => {
      expect((await new Visitor(site).get('/zones/main_1')).json()).toEqual({
        zoneId: 'main_1',
        zoneIndex: 1,
        type: 'MAINLINE',
        subType: 'AWAKENING_HOUR',
        zoneName: '第一章',
        zoneName_i18n: { zh: '第一章', en: 'Episode 1', ja: '第一章', ko: '에피소드 1' },
        existence: EVERYWHERE,
        background: '/backgrounds/zones/main_1.jpg',
        stages: expect.arrayContaining(['main_01-07']),
      });
    });

    test('zones and stages name each other', async () => {
      const zones = (await new Visitor(site).get('/zones')).json<{ zoneId: string; stages: string[] }[]>();
      const named = zones.flatMap(({ zoneId, stages: ids }) => ids.map((id) => `${id} ${zoneId}`));
      expect(named.sort()).toEqual((await stages('CN')).map(({ stageId, zoneId }) => `${stageId} ${zoneId}`).sort());
    });
  });
}
