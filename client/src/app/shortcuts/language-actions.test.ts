import { featuresOf } from '#data/platform/platform.ts';
import { languageActions } from './language-actions.ts';

const offered = (platform: 'web' | 'ios') =>
  languageActions(
    featuresOf(platform, false),
    (key) => ({ text: key, otherNames: () => [] }),
    () => {},
  );

test('languages are offered except on iOS, where the system sets the language', () => {
  expect(offered('web').map(({ id }) => id)).toEqual(['language:zh', 'language:en', 'language:ja', 'language:ko']);
  expect(offered('ios')).toEqual([]);
});

test('a language is found by its name in each language', () => {
  const names = offered('web')
    .find(({ id }) => id === 'language:ja')
    ?.otherNames?.();
  expect(names).toEqual(expect.arrayContaining(['Japanese', '日语', '日本語', '일본어']));
});
