import { isAllowedFormat, readQuestion } from './read-question.ts';

test.each([
  ['SELECT 1', { text: 'SELECT 1', format: undefined, isSelect: true }],
  ['SELECT 1 FORMAT JSONEachRow', { text: 'SELECT 1', format: 'JSONEachRow', isSelect: true }],
  ["WITH a AS (SELECT 'é ; FORMAT x') SELECT * FROM a", { format: undefined, isSelect: true }],
  ["SELECT format('{} {}', 'a', 'b'), x.settings FROM system.settings", { format: undefined, isSelect: true }],
  ['SELECT {a:String}', { isSelect: true }],
  ['SELECT 1 FORMAT `Null`', { text: 'SELECT 1', format: 'Null', isSelect: true }],
  ['SELECT `format`, `Null`', { text: 'SELECT `format`, `Null`', format: undefined }],
  ['DESCRIBE TABLE reports FORMAT CSV', { text: 'DESCRIBE TABLE reports', format: 'CSV', isSelect: false }],
])('%s is read', (line, expected) => {
  expect(readQuestion(line)).toMatchObject(expected);
});

test.each([
  ['SELECT 1 SETTINGS max_threads = 1', 'SETTINGS'],
  ['SELECT * FROM (SELECT 1 SETTINGS readonly = 0)', 'SETTINGS'],
  ['SELECT 1 FORMAT CSV SETTINGS max_threads = 1', 'SETTINGS'],
  ["SELECT 1 INTO OUTFILE 'a'", 'INTO'],
  ['SELECT 1 FORMAT Template', 'Template'],
  ['SELECT 1 FORMAT `Template`', 'Template'],
  ['SELECT 1 FORMAT CSV FORMAT CSV', 'FORMAT'],
  ['SELECT * FROM {t:Identifier}', 'a name'],
  ['SELECT `a\\nb`', 'escapes'],
  ['INSERT INTO a VALUES (1)', 'INSERT'],
  ['SET a = 1', 'SET'],
  ['', 'SELECT'],
])('%s is refused', (line, reason) => {
  expect(() => readQuestion(line)).toThrow(reason);
});

test('formats that only write rows are allowed', () => {
  for (const name of [
    'Native',
    'JSON',
    'JSONCompactEachRow',
    'Parquet',
    'ArrowStream',
    'CSVWithNames',
    'RowBinaryWithNamesAndTypes',
  ])
    expect(isAllowedFormat(name)).toBe(true);
  for (const name of [
    'Template',
    'Protobuf',
    'ProtobufList',
    'CapnProto',
    'Avro',
    'Npy',
    'CustomSeparated',
    'HiveText',
    '',
  ])
    expect(isAllowedFormat(name)).toBe(false);
});
