import { isMainlandHost } from './mainland.ts';
import { featuresOf } from './platform.ts';

test('asks for no donations in an app or on a mirror in mainland China', () => {
  expect(
    [featuresOf('web', false), featuresOf('web', true), featuresOf('ios', false)].map(({ donate }) => donate),
  ).toEqual([true, false, false]);
  expect(
    [featuresOf('web', false), featuresOf('web', true), featuresOf('ios', false), featuresOf('android', false)].map(
      ({ donateNote }) => donateNote,
    ),
  ).toEqual([false, true, true, false]);
  expect(['drops.cn', 'drops.cn:8600', 'cn.drops.example', ''].map(isMainlandHost)).toEqual([true, true, false, false]);
});

test('the system sets the language on iOS; elsewhere the user can choose it', () => {
  expect(featuresOf('ios', false)).toMatchObject({ languageChoice: false, lowDataChoice: false, dataReset: false });
  expect(featuresOf('android', false)).toMatchObject({ languageChoice: true, dataReset: false });
});
