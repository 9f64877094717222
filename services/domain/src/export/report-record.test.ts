import { OWN_LICENCE } from './export-columns.ts';
import { reportRecord } from './report-record.ts';

const REPORT = {
  id: 'r1',
  time: Date.UTC(2026, 0, 2, 3, 4, 5),
  server: 'CN',
  stageId: 'main_01-07',
  times: 3,
  drops: [
    { itemId: '30012', quantity: 2 },
    { itemId: 'gone', quantity: 1 },
  ],
  source: 'frontend-v2',
  counted: true,
} as const;
const NAMES = {
  stageCode: '1-7',
  zoneName: 'Evil Time',
  itemName: (itemId: string) => (itemId === '30012' ? 'Orirock' : null),
};

test('an own report becomes a line that lists its drops by id and by name', () => {
  expect(reportRecord(REPORT, NAMES)).toEqual({
    reportId: 'r1',
    time: '2026-01-02T03:04:05.000Z',
    server: 'CN',
    stageId: 'main_01-07',
    stageCode: '1-7',
    zoneName: 'Evil Time',
    times: 3,
    drops: '30012:2 gone:1',
    pattern: '2 × Orirock + gone',
    program: 'frontend-v2',
    counted: 'yes',
    why: null,
    source: 'personal',
    category: 'manual',
    licence: OWN_LICENCE,
  });
});

test('the line of a report that does not count says why', () => {
  expect(reportRecord({ ...REPORT, counted: false, why: 'rule' }, NAMES)).toMatchObject({
    counted: 'no',
    why: 'rule',
  });
});
