import { detectLanguage } from './language.ts';

test('picks the first browser language that has texts, else Chinese', () => {
  expect(detectLanguage(['fr-FR', 'ja-JP', 'en'])).toBe('ja');
  expect(detectLanguage(['zh-Hant-TW'])).toBe('zh');
  expect(detectLanguage(['fr'])).toBe('zh');
});
