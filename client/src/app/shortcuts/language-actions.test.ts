import { featuresOf } from '#data/platform/platform.ts';
import { languageActions } from './language-actions.ts';

const offered = (platform: 'web' | 'ios') =>
  languageActions(
    featuresOf(platform, false),
    (key) => ({ text: key, otherName: () => undefined }),
    () => {},
  );

test('languages are offered except on iOS, where the system sets the language', () => {
  expect(offered('web').map(({ id }) => id)).toEqual(['language:zh', 'language:en', 'language:ja', 'language:ko']);
  expect(offered('ios')).toEqual([]);
});
