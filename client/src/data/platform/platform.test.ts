import { isMainlandHost } from './mainland.ts';
import { bridgeOf, featuresOf, platformOf } from './platform.ts';

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

test('a shell is a name, or a bridge with its name and what it can do', () => {
  const felt: string[] = [];
  const bridge = {
    platform: 'android',
    kept: felt,
    haptic(kind: string) {
      this.kept.push(kind);
    },
    push: 'soon',
  };
  expect([platformOf('ios'), platformOf(bridge), platformOf(undefined)]).toEqual(['ios', 'android', 'web']);
  const { haptic, push } = bridgeOf(bridge);
  haptic?.('tap');
  expect([felt, push, bridgeOf('ios')]).toEqual([['tap'], undefined, {}]);
});
