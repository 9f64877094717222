import { allowedSettings } from './allowed-settings.ts';

const LIMITS = { max_result_rows: 100, max_threads: 2 };
const of = (settings: Record<string, string>) => allowedSettings(new Map(Object.entries(settings)), LIMITS);

test('how rows are written may be set', () => {
  const settings = { output_format_json_quote_64bit_integers: '1', session_timezone: 'Asia/Tokyo', extremes: '1' };
  expect(of(settings)).toEqual(Object.entries(settings));
});

test('limits are lowered and never lifted', () => {
  expect(of({ max_result_rows: '5', max_threads: '1' })).toEqual([
    ['max_result_rows', '5'],
    ['max_threads', '1'],
  ]);
  for (const value of ['101', '0', '-1', 'x', '1e9', '']) expect(of({ max_result_rows: value })).toEqual([]);
});

test('what has its own way, or means nothing here, is left out', () => {
  expect(of({ max_execution_time: '9999', wait_end_of_query: '1', readonly: '0', log_comment: 'x' })).toEqual([]);
});

test.each([
  'additional_table_filters',
  'additional_result_filter',
  'format_schema',
  'format_template_row',
  'output_format_schema',
  'dialect',
  'max_bytes_before_external_sort',
  'allow_introspection_functions',
  'max_memory_usage_for_user',
  'force_index_by_date',
])('%s is refused', (name) => {
  expect(() => of({ [name]: '1' })).toThrow(`Cannot modify '${name}' setting in readonly mode`);
});
