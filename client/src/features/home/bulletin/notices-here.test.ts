import type { Notice } from '@droptally/proto/api/catalog/site';
import { noticesHere } from './notices-here.ts';

const CN = { server: 'CN', language: 'ja', at: 1_000 } as const;

test('the most severe come first, then the newest, in an available language', () => {
  const notices = [
    notice(1, 2, { ja: '一' }),
    notice(2, 0, { zh: '二', en: 'two' }),
    notice(3, 2, { ja: '三' }),
    notice(4, null, { ja: '四' }),
  ];
  expect(noticesHere(notices, CN)).toEqual([
    { id: 2, severity: 'emergency', content: 'two', lang: 'en' },
    { id: 4, severity: 'informational', content: '四' },
    { id: 3, severity: 'informational', content: '三' },
    { id: 1, severity: 'informational', content: '一' },
  ]);
});

test('a notice is shown on its servers, in its period, and only with text', () => {
  const notices = [
    notice(1, 2, { ja: 'x' }, { CN: { exist: false } }),
    notice(2, 2, { ja: 'x' }, { CN: { exist: true, openTime: 2_000 } }),
    notice(3, 2, { ja: 'x' }, { CN: { exist: true, closeTime: 1_000 } }),
    notice(4, 2, { ja: '  ' }),
    notice(5, 2, { ja: 'x' }, { CN: { exist: true, openTime: 500, closeTime: 2_000 } }),
  ];
  expect(noticesHere(notices, CN).map(({ id }) => id)).toEqual([5]);
});

function notice(
  id: number,
  severity: Notice['severity'],
  content_i18n: object,
  existence: object | null = null,
): Notice {
  return { id, severity, content_i18n, existence } as Notice;
}
