import { featuresOf } from '#data/platform/platform.ts';
import { languageActions } from './language-actions.ts';

const offered = (platform: 'web' | 'ios') =>
  languageActions(
    featuresOf(platform, false),
    (key) => key,
    () => {},
  );

test('the languages are offered where the reader chooses, and iOS chooses by itself', () => {
  expect(offered('web').map(({ id }) => id)).toEqual(['language:zh', 'language:en', 'language:ja', 'language:ko']);
  expect(offered('ios')).toEqual([]);
});
