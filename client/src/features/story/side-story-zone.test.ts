import { SPECIAL_ZONE, zoneOfPath } from './side-story-zone.ts';

test('the zone is read from the URLs of statistics and reports', () => {
  expect(zoneOfPath(`/result/stage/${SPECIAL_ZONE}/act12side_01`)).toBe(SPECIAL_ZONE);
  expect(zoneOfPath(`/result/stage/${SPECIAL_ZONE}`)).toBe(SPECIAL_ZONE);
  expect(zoneOfPath(`/report/${SPECIAL_ZONE}`)).toBe(SPECIAL_ZONE);
  expect(zoneOfPath('/result/item/30012')).toBeUndefined();
});
