import { isPreview } from './version.ts';

test('a build before its release is a preview', () => {
  expect(['0.1.0', '1.2.0-beta.1', '1.2.0+5-a'].map(isPreview)).toEqual([false, true, false]);
});
