import { isPreview, isPreviewHost } from './version.ts';

test('a build before its release is a preview', () => {
  expect(['0.1.0', '1.2.0-beta.1', '1.2.0+5-a'].map(isPreview)).toEqual([false, true, false]);
});

test('a host is a preview if the operator lists it or one above it', () => {
  const isListed = (host: string) => isPreviewHost(host, ['preview.example', 'next.drops.example']);
  expect(['preview.example', 'pr-7.preview.example', 'next.drops.example'].map(isListed)).toEqual([true, true, true]);
  expect(['drops.example', 'mypreview.example', 'preview.example.org', ''].map(isListed)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
