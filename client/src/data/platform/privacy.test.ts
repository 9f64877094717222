import { asksNotToBeTracked } from './privacy.ts';

test.each([
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: 'yes' }, true],
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '0', globalPrivacyControl: false }, false],
  [{ doNotTrack: null }, false],
  [{}, false],
])('a browser that says %p asks not to be tracked: %p', (signals, asks) => {
  expect(asksNotToBeTracked(signals)).toBe(asks);
});
