import { stageLinks } from './stage-links.ts';

test('readers on the Chinese server are sent to the mirror of the map', () => {
  expect(stageLinks({ stageId: 'main_01-07' }, 'CN').map).toBe('https://mapcn.ark-nights.com/map/main_01-07');
  expect(stageLinks({ stageId: 'main_01-07' }, 'US').map).toBe('https://map.ark-nights.com/map/main_01-07');
});

test('a gacha box is on no map', () => {
  expect(stageLinks({ stageId: 'randomMaterial_1', isGacha: true }, 'JP').map).toBeNull();
});
