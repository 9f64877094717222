import type { Item } from '@droptally/proto/api/catalog/item';
import type { ExistencePerServer } from '@droptally/proto/api/catalog/server';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { Zone } from '@droptally/proto/api/catalog/zone';
import type { CatalogData } from '#data/catalog/catalog.ts';

const THERE: ExistencePerServer = {
  CN: { exist: true },
  US: { exist: true },
  JP: { exist: true },
  KR: { exist: true },
};
const NOT_US: ExistencePerServer = { ...THERE, US: { exist: false } };

export const NOW = Date.UTC(2025, 7, 2);
export const during = (open: number, close?: number): ExistencePerServer => {
  const times = { exist: true, openTime: open, ...(close !== undefined && { closeTime: close }) };
  return { CN: times, US: times, JP: times, KR: times };
};

export function sampleZone(zoneId: string, type: string, stages: string[], changes: Partial<Zone> = {}): Zone {
  const names = { zoneName: zoneId, zoneName_i18n: { zh: `${zoneId} 章`, en: `${zoneId} zone` } };
  return {
    zoneId,
    zoneIndex: null,
    type,
    subType: null,
    ...names,
    existence: THERE,
    background: null,
    stages,
    ...changes,
  };
}

export function sampleStage(stageId: string, zoneId: string, changes: Partial<Stage> = {}): Stage {
  return {
    stageId,
    zoneId,
    stageType: 'MAIN',
    code: stageId,
    code_i18n: { zh: stageId },
    apCost: 6,
    existence: THERE,
    minClearTime: 118_000,
    dropInfos: [{ itemId: '30012', dropType: 'NORMAL_DROP' }],
    ...changes,
  };
}

export function sampleItem(itemId: string, changes: Partial<Item> = {}): Item {
  const names = { name: `物 ${itemId}`, name_i18n: { zh: `物 ${itemId}`, en: `Item ${itemId}` } };
  const place = { sortId: Number(itemId), rarity: 1, groupID: null };
  return { itemId, ...names, existence: THERE, itemType: 'MATERIAL', ...place, alias: {}, pron: {}, ...changes };
}

/** Main zones of two kinds, events of two years, a future and a current one, boxes with runes, and recruitment. */
export function sampleCatalogData(): CatalogData {
  const year = (of: number) => during(Date.UTC(of, 5, 1), Date.UTC(of, 5, 15));
  return {
    zones: [
      sampleZone('main_12', 'MAINLINE', ['12-1'], { subType: 'DYING_SUN' }),
      sampleZone('main_1', 'MAINLINE', ['1-1', '1-7'], { subType: 'AWAKENING_HOUR', zoneIndex: 1 }),
      sampleZone('main_2', 'MAINLINE', ['2-1'], { subType: 'AWAKENING_HOUR', zoneIndex: 2, existence: NOT_US }),
      sampleZone('gacha', 'GACHABOX', ['box_1', 'randomMaterialRune_1']),
      sampleZone('recruit', 'RECRUIT', ['recruit']),
      sampleZone('event_21', 'ACTIVITY', ['e21-1'], { existence: year(2021) }),
      sampleZone('event_20', 'ACTIVITY', ['e20-1'], { existence: year(2020) }),
      sampleZone('event_now', 'ACTIVITY', ['now-1'], { existence: during(NOW - 1, NOW + 1) }),
      sampleZone('event_next', 'ACTIVITY', ['next-1'], { existence: during(NOW + 1, NOW + 2) }),
      sampleZone('weekly', 'WEEKLY', ['CE-5']),
      sampleZone('empty', 'WEEKLY', []),
    ],
    stages: [
      ...['1-1', '1-7'].map((id) => sampleStage(id, 'main_1')),
      sampleStage('2-1', 'main_2', { existence: NOT_US }),
      sampleStage('12-1', 'main_12'),
      ...['box_1', 'randomMaterialRune_1'].map((id) => sampleStage(id, 'gacha', { isGacha: true, apCost: 99 })),
      sampleStage('recruit', 'recruit', { dropInfos: [] }),
      sampleStage('e21-1', 'event_21', { dropInfos: [], existence: year(2021) }),
      sampleStage('e20-1', 'event_20', { dropInfos: [], existence: year(2020) }),
      sampleStage('now-1', 'event_now', { existence: during(NOW - 1, NOW + 1) }),
      sampleStage('next-1', 'event_next', { dropInfos: [], existence: during(NOW + 1, NOW + 2) }),
      sampleStage('CE-5', 'weekly', { dropInfos: [] }),
    ],
    items: [
      sampleItem('30012', { groupID: 'orirock' }),
      sampleItem('30011', { groupID: 'orirock' }),
      sampleItem('3003'),
      sampleItem('2001', { itemType: 'CARD_EXP' }),
      sampleItem('9001', { itemType: 'TEMP' }),
      sampleItem('9002', { existence: NOT_US }),
    ],
  };
}
