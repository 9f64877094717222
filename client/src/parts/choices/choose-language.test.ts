/** @jest-environment jsdom */
import { setPreference } from '#data/preferences/preference-store.ts';
import { choosePush } from '#data/push/push.ts';
import { PushDevice } from '#data/push/testing/push-device.ts';
import { startTextsWith } from '#i18n/i18n.ts';
import { readTexts } from '#i18n/testing/locale-files.ts';
import { chooseLanguage } from './choose-language.ts';

test('messages to a subscribed browser come in the language that is chosen', async () => {
  setPreference('push', null);
  startTextsWith('en', { en: readTexts('en'), ja: readTexts('ja') });
  const device = new PushDevice();
  await chooseLanguage('ja');
  expect(device.posted).toEqual([]);
  await choosePush({ categories: ['NewStage'], server: 'CN' });
  await chooseLanguage('en');
  expect(device.posted.map(({ body }) => body['locale'])).toEqual(['ja', 'en']);
});
