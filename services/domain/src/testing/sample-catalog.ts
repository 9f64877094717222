import type { PlannerRules } from '@droptally/proto/api/catalog/planner';
import type { SiteConfig } from '@droptally/proto/api/catalog/site';
import type { Catalog, ExistencePerServer, Item, Localised, Stage, TimeRange, Zone } from '../catalog/catalog.ts';
import { PAST_EVENT_RANGE, RERUN_RANGE, SAMPLE_DROPS } from './sample-drop-lists.ts';

const EVERYWHERE: ExistencePerServer = {
  CN: { exist: true },
  US: { exist: true },
  JP: { exist: true },
  KR: { exist: true },
};

const SITE: SiteConfig = {
  recognition: { 'items-resources': { prefix: { CN: 'v1', US: 'v2', JP: 'v1', KR: 'v1' } } },
  contributors: [],
  contact: [],
  donate: [],
  links: [],
  mirrors: [],
  sprites: null,
  repository: null,
};

const PLANNER: PlannerRules = {
  facts: {
    lmdPerSanity: 12,
    lmdPerRun: {},
    expPerRun: {},
    expPerItem: { '2001': 200 },
    supplyStages: [],
    pureGold: { item: '3003', exp: 400 },
    byProductRate: 0.18,
    minRuns: 200,
  },
  rotation: [],
  basket: {},
  crafts: [],
};

/**
 * A small catalog that covers every rule: an ordinary stage with bounds (`main_01-07`), one with an exception
 * (`main_05-10`), one with a temporary supply item (`main_04-06`), a permanent side story and its rerun
 * (`a001_01_perm`, `a001_01_rep`), a past event (`act3d0_01`), a gacha box and recruitment.
 */
export function sampleCatalog(changes: Partial<Catalog> = {}): Catalog {
  return {
    hash: 'sample',
    zones: zones(),
    stages: stages(),
    items: items(),
    periods: [{ ...PAST_EVENT_RANGE, label: names('骑兵与猎人', 'Grani'), existence: EVERYWHERE }],
    notices: [],
    pushes: [],
    rejectRules: [],
    blockedAccounts: [],
    formulas: [],
    planner: PLANNER,
    operators: { items: [], operators: [] },
    prototypes: { itemIds: [], embeddings: '' },
    site: SITE,
    ...changes,
  };
}

function stages(): Stage[] {
  return [
    stage('main_01-07', 'main_1', names('1-7'), 6),
    stage('main_05-10', 'main_5', names('5-10'), 18),
    stage('main_04-06', 'main_4', names('4-6'), 18),
    stage('a001_01_perm', 'permanent_a001', names('GT-1'), 9),
    stage('a001_01_rep', 'a001_rep', names('GT-1'), 9, { existence: open(RERUN_RANGE) }),
    stage('act3d0_01', 'act3d0', names('FA-1'), 9, { existence: open(PAST_EVENT_RANGE) }),
    stage('gachabox_01', 'gachabox', names('夏日', 'Summer'), null, { isGacha: true, minClearTime: null }),
    stage('recruit', 'recruit', names('公开招募', 'Recruitment'), null, { stageType: null, minClearTime: null }),
  ];
}

function zones(): Zone[] {
  return [
    zone('main_1', 'MAINLINE', names('黑暗时代·下', 'Evil Time Part 2'), ['main_01-07']),
    zone('main_4', 'MAINLINE', names('急性衰竭', 'Burning Run'), ['main_04-06']),
    zone('main_5', 'MAINLINE', names('靶向药物', 'Necessary Solutions'), ['main_05-10']),
    zone('permanent_a001', 'ACTIVITY_PERMANENT', names('骑兵与猎人', 'Grani'), ['a001_01_perm']),
    zone('a001_rep', 'ACTIVITY', names('骑兵与猎人·复刻', 'Grani, rerun'), ['a001_01_rep'], open(RERUN_RANGE)),
    zone('act3d0', 'ACTIVITY', names('火蓝之心', 'Heart of Surging Flame'), ['act3d0_01'], open(PAST_EVENT_RANGE)),
    zone('gachabox', 'GACHABOX', names('物资箱', 'Supply box'), ['gachabox_01']),
    zone('recruit', 'RECRUIT', names('公开招募', 'Recruitment'), ['recruit']),
  ];
}

function items(): Item[] {
  return [
    item('30011', names('源岩', 'Orirock', '源岩', '원암'), { sortId: 2, rarity: 0, groupId: 'orirock' }),
    item('30012', names('固源岩', 'Orirock Cube', '初級源岩', '원암 큐브'), {
      sortId: 1,
      rarity: 1,
      groupId: 'orirock',
    }),
    item('30061', names('破损装置', 'Damaged Device', '破損装置', '파손된 장치'), { sortId: 3, rarity: 0 }),
    item('furni', names('家具', 'Furniture', '家具', '가구'), { itemType: 'FURN', sortId: 4 }),
    item('randomMaterial_7', names('罗德岛物资补给', 'Rhodes Island Supplies'), {
      itemType: 'ACTIVITY_ITEM',
      sortId: 5,
    }),
    item('recruit_tag_dps', names('输出', 'DPS', '火力', '딜러'), { itemType: 'RECRUIT_TAG' }),
    item('recruit_tag_defender', names('重装干员', 'Defender', '重装タイプ', '디펜더'), { itemType: 'RECRUIT_TAG' }),
  ];
}

function stage(
  stageId: keyof typeof SAMPLE_DROPS,
  zoneId: string,
  code: Localised,
  apCost: number | null,
  differences: Partial<Stage> = {},
): Stage {
  return {
    stageId,
    zoneId,
    stageType: zoneId.startsWith('main_') ? 'MAIN' : 'ACTIVITY',
    code,
    apCost,
    minClearTime: 118_000,
    isGacha: false,
    existence: EVERYWHERE,
    recognitionOnly: [],
    drops: SAMPLE_DROPS[stageId],
    ...differences,
  };
}

function zone(zoneId: string, type: string, name: Localised, stageIds: string[], existence = EVERYWHERE): Zone {
  return { zoneId, zoneIndex: 0, type, subType: null, name, existence, background: null, stages: stageIds };
}

function item(itemId: string, name: Localised, differences: Partial<Item>): Item {
  return {
    itemId,
    name,
    existence: EVERYWHERE,
    itemType: 'MATERIAL',
    sortId: null,
    rarity: null,
    groupId: null,
    spriteCoord: null,
    alias: null,
    pron: null,
    ...differences,
  };
}

function names(zh: string, en = zh, ja = en, ko = en): Localised {
  return { zh, en, ja, ko };
}

function open({ start, end }: TimeRange): ExistencePerServer {
  const existence = { exist: true, openTime: start, ...(end !== null && { closeTime: end }) };
  return { CN: existence, US: existence, JP: existence, KR: existence };
}
