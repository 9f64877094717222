import type { Catalog } from '#data/catalog/catalog.ts';
import { foundAction, foundOf } from './found.ts';

const catalog = {
  stages: new Map([['main_01-07', { stageId: 'main_01-07', zoneId: 'main_1' }]]),
  zones: new Map([
    ['act25side', { zoneId: 'act25side', type: 'ACTIVITY' }],
    ['main_1', { zoneId: 'main_1', type: 'MAINLINE' }],
  ]),
  items: new Map([['30012', { itemId: '30012' }]]),
} as unknown as Catalog;

test('stages, zones and items link to their screens', () => {
  expect(foundOf({ kind: 'stage', id: 'main_01-07' }, catalog).path).toBe('/result/stage/main_1/main_01-07');
  expect(foundOf({ kind: 'zone', id: 'act25side' }, catalog).path).toBe('/result/event/act25side');
  expect(foundOf({ kind: 'zone', id: 'main_1' }, catalog).path).toBe('/result/stage/main_1');
  expect(foundOf({ kind: 'item', id: '30012' }, catalog).path).toBe('/result/item/30012');
});

test('a screen or setting links to its page, another action to none', () => {
  const action = { id: 'theme', text: 'Next theme', group: 'view', run: () => {} } as const;
  expect(foundAction(action).path).toBe('');
  expect(foundAction({ ...action, to: '/settings', hash: 'use' })).toMatchObject({ path: '/settings', hash: 'use' });
});

test('entries that this version cannot show are unknown', () => {
  expect(foundOf({ kind: 'screen', id: 'planner' }, catalog).kind).toBe('unknown');
  expect(foundOf({ kind: 'item', id: 'gone' }, catalog).kind).toBe('unknown');
});
