import { detectLanguage } from './language.ts';

test('the first language of the browser that there are texts in is taken, else Chinese', () => {
  expect(detectLanguage(['fr-FR', 'ja-JP', 'en'])).toBe('ja');
  expect(detectLanguage(['zh-Hant-TW'])).toBe('zh');
  expect(detectLanguage(['fr'])).toBe('zh');
});
