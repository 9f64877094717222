import { type ExportSubject, exportName } from './export-name.ts';

const DAY = '2026-11-23';
const subject: ExportSubject = { kind: 'drops', server: 'CN', source: 'global', category: 'all', about: ['1-7'] };

test.each<[string, Partial<ExportSubject>]>([
  ['droptally-CN-1-7-drops-2026-11-23', {}],
  ['droptally-US-1-7-Orirock-Cube-trend-2026-11-23', { kind: 'trend', server: 'US', about: ['1-7', 'Orirock Cube'] }],
  ['droptally-CN-10-6-tough_10-06-drops-2026-11-23', { about: ['10-6 tough_10-06'] }],
  ['droptally-CN-固源岩-stages-2026-11-23', { kind: 'stages', about: ['固源岩'] }],
  ['droptally-KR-1-7-own-manual-drops-2026-11-23', { server: 'KR', source: 'personal', category: 'manual' }],
  ['droptally-CN-stage-totals-2026-11-23', { kind: 'stage-totals', about: [] }],
  [
    'droptally-all-servers-own-reports-2026-11-23',
    { kind: 'reports', server: undefined, source: 'personal', about: [] },
  ],
])('%s', (name, changes) => {
  expect(exportName({ ...subject, ...changes }, DAY)).toBe(name);
});

test.each([
  ['../../etc/passwd', 'etc-passwd'],
  ['a<b>:"c"|d?*', 'a-b-c-d'],
  ['\u202Egnp.exe\u0000', 'gnp.exe'],
  ['  spaced\tout.  ', 'spaced-out'],
  ['x'.repeat(500), 'x'.repeat(60)],
])('%j is made safe for a file system', (text, safe) => {
  expect(exportName({ ...subject, about: [text] }, DAY)).toBe(`droptally-CN-${safe}-drops-2026-11-23`);
});

test('a part without letters leaves no gap', () => {
  expect(exportName({ ...subject, about: ['???'] }, DAY)).toBe('droptally-CN-drops-2026-11-23');
});
