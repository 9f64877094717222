import { chooseFirstServer } from './first-server.ts';
import { getPreference, resetPreferences, setPreference } from './preference-store.ts';

const chosen = () => [getPreference('server'), getPreference('serverByLanguage')];

test.each([
  ['zh', 'CN'],
  ['en', 'US'],
  ['ja', 'JP'],
  ['ko', 'KR'],
] as const)('a first visit in %s shows the server %s', (language, server) => {
  resetPreferences();
  chooseFirstServer(language);
  expect(chosen()).toEqual([server, true]);
});

test('whoever was here before keeps the server', () => {
  resetPreferences();
  setPreference('lowData', true);
  chooseFirstServer('ko');
  expect(chosen()).toEqual(['CN', false]);
});
