import { stageLinks } from './stage-links.ts';

test('a mirror in mainland China links to the mirror of the map', () => {
  expect(stageLinks({ stageId: 'main_01-07' }, true).map).toBe('https://mapcn.ark-nights.com/map/main_01-07');
  expect(stageLinks({ stageId: 'main_01-07' }, false).map).toBe('https://map.ark-nights.com/map/main_01-07');
});

test('a gacha box is on no map', () => {
  expect(stageLinks({ stageId: 'randomMaterial_1', isGacha: true }, false).map).toBeNull();
});
