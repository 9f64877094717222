import { isMainlandHost } from './mainland.ts';
import { featuresOf } from './platform.ts';

test('no donations are asked for in an app, nor on a mirror in mainland China', () => {
  expect(
    [featuresOf('web', false), featuresOf('web', true), featuresOf('ios', false)].map(({ donate }) => donate),
  ).toEqual([true, false, false]);
  expect(['drops.cn', 'drops.cn:8600', 'cn.drops.example', ''].map(isMainlandHost)).toEqual([true, true, false, false]);
});

test('iOS chooses the language by itself, the others ask', () => {
  expect(featuresOf('ios', false)).toMatchObject({ languageChoice: false, lowDataChoice: false, dataReset: false });
  expect(featuresOf('android', false)).toMatchObject({ languageChoice: true, dataReset: false });
});
