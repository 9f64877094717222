import { startTextsWith } from '../../i18n/i18n.ts';
import { cell, chartCsv, dayCell, rateCell } from './chart-table.ts';

beforeAll(() => startTextsWith('en', { en: {} }));

test('a file has days as the reader’s clock dates them, and rates to five places', () => {
  const lateAtNight = new Date(2025, 5, 21, 23, 59).getTime();
  const rows = [[dayCell(lateAtNight), cell('=1+1'), rateCell(1.244_781_245), rateCell(null)]];
  expect(chartCsv({ head: ['day', 'name', 'rate', 'none'], rows }, 'CC').split('\r\n')).toEqual([
    '\uFEFF# CC',
    'day,name,rate,none',
    "2025-06-21,'=1+1,1.24478,",
    '',
  ]);
});
