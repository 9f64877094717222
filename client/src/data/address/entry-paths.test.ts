import { stagePathsAt } from './entry-paths.ts';

const STAGE = { zoneId: 'main_1', stageId: 'main_01-07' };

test.each(['/report/stage', '/report/stage/main_4/main_04-06'])('from %s a stage or zone opens in reporting', (at) => {
  const { stagePath, zonePath } = stagePathsAt(at);
  expect(stagePath(STAGE)).toBe('/report/stage/main_1/main_01-07');
  expect(zonePath('main_1')).toBe('/report/stage/main_1');
});

test.each(['/', '/statistics', '/account/reports'])('from %s it opens with its rates', (at) => {
  const { stagePath, zonePath } = stagePathsAt(at);
  expect(stagePath(STAGE)).toBe('/result/stage/main_1/main_01-07');
  expect(zonePath('main_1')).toBe('/result/stage/main_1');
});
