import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ANYBODY, ask as askAt } from '../testing/ask.ts';
import { CLOSED_SETTINGS } from './engine/closed-settings.ts';
import { type ServedWarehouse, serveWarehouse } from './serve-warehouse.ts';

const CANARY = 'canary-5f1c';
const dir = mkdtempSync(join(tmpdir(), 'droptally-closed-'));
const secret = join(dir, 'outside', 'secret.csv');
const written = join(dir, 'outside', 'written');
/** A file of the working directory, whose name needs no path. */
const plain = `plain${process.pid}.csv`;
const heard: string[] = [];
let listener: Server;
let served: ServedWarehouse;

beforeAll(async () => {
  mkdirSync(join(dir, 'outside'));
  writeFileSync(secret, `${CANARY}\n`);
  writeFileSync(plain, `${CANARY}\n`);
  listener = createServer((request, response) => response.end(void heard.push(request.url ?? ''))).listen(0);
  served = await serveWarehouse({ dir: join(dir, 'tables'), port: 0, credentials: ANYBODY });
  await ask({}, 'CREATE TABLE kept (a String) ENGINE = MergeTree ORDER BY a');
});
afterAll(async () => {
  await served.close();
  listener.close();
  rmSync(plain);
  rmSync(dir, { recursive: true, force: true });
});

type Rest = Parameters<typeof askAt> extends [string, ...infer Others] ? Others : never;
const ask = (...args: Rest) => askAt(served.url, ...args);

function expectNothingLeft(said: readonly string[]): void {
  expect(said.join('\n')).not.toContain(CANARY);
  expect(readFileSync(secret, 'utf8')).toBe(`${CANARY}\n`);
  expect(readFileSync(plain, 'utf8')).toBe(`${CANARY}\n`);
  expect([existsSync(written), heard]).toEqual([false, []]);
}

test.each([
  ['SELECT * FROM {t:/**/Identifier}'],
  ['SELECT * FROM {t:Identifier}'],
  ['INSERT INTO {t:/**/Identifier} VALUES (1)'],
  ["SELECT * FROM loop('default', '{file}')"],
  ["SELECT * FROM merge('default', '.*secret.*')"],
  [`SELECT * FROM "${plain}"`],
  ["CREATE TABLE b (c1 String) ENGINE = Buffer('default', '{file}', 1, 0, 0, 0, 0, 0, 0)", 'SELECT * FROM b'],
  [
    "CREATE TABLE c (c1 String) ENGINE = Buffer('default', '{file}', 1, 0, 0, 0, 0, 0, 0)",
    "INSERT INTO c VALUES ('x')",
  ],
  ["CREATE TABLE d ENGINE = Alias('default', '{file}')", 'SELECT * FROM d'],
  ['CREATE MATERIALIZED VIEW e TO `{file}` AS SELECT a FROM kept', "INSERT INTO kept VALUES ('x')"],
  ["CREATE NAMED COLLECTION n AS endpoint = '{url}'", "SELECT aiGenerate('rows', map('credentials', 'n'))"],
  ["SELECT * FROM format(Values, 'x String', $$(file('{file}'))$$)"],
  ["SELECT * FROM format(JSONEachRow, 'a Int8, b String DEFAULT file(\\'{file}\\')', '{\"a\":1}')"],
  ["SELECT b FROM values('a Int8, b String ALIAS file(\\'{file}\\')', 1)"],
  ["WITH 'a Int8, b String ALIAS file(\\'{file}\\')' AS s SELECT b FROM values(s, 1)"],
  ["SELECT b FROM generateRandom('a Int8, b String ' || 'ALIAS file(\\'{file}\\')') LIMIT 1"],
  ["SELECT b FROM null('b UInt8 ALIAS CAST(file(\\'{file}\\') AS UInt8)')"],
  ["INSERT INTO FUNCTION null('b UInt8 DEFAULT CAST(file(\\'{file}\\') AS UInt8)') VALUES (1)"],
  ["SELECT 1 AS a FORMAT Template SETTINGS format_template_row = '{file}'"],
  ["SELECT 1 AS a FORMAT Template SETTINGS format_template_resultset = '{file}'"],
  ["SELECT 1 AS a FORMAT Protobuf SETTINGS output_format_schema = '{written}'"],
  ["SELECT 1 SETTINGS additional_result_filter = 'throwIf(1, file(\\'{file}\\'))'"],
  ["SELECT * FROM kept SETTINGS additional_table_filters = {'kept': 'throwIf(1, file(\\'{file}\\'))'}"],
  ["SET dialect = 'prql'", 'from kept | derive x = s"file(\'{file}\')"'],
  ["SELECT * APPLY file FROM (SELECT '{file}')"],
  ["SELECT * APPLY(`file`) FROM (SELECT '{file}')"],
  ["SELECT arrayMap(file, ['{file}'])"],
  ["SELECT arrayMap({f:Identifier}, ['{file}'])"],
  ["SELECT arrayMap(f, ['{file}']) FROM (SELECT 1 AS file) AS f"],
  ["SELECT arrayMap(x.file, ['{file}']) FROM (SELECT 1 AS a) AS x"],
  ["WITH file AS f SELECT f('{file}')"],
  ["WITH (x -> file(x)) AS f SELECT f('{file}')"],
  ["INSERT INTO FUNCTION null('a UInt8') PARTITION BY CAST(file('{file}') AS UInt8) VALUES (1)"],
  ["INSERT INTO FUNCTION null('a UInt8') (a) SETTINGS max_threads = CAST(file('{file}') AS UInt8) VALUES (1)"],
  ["COPY kept TO '{written}'"],
  ["COPY kept FROM '{file}'"],
  ['SELECT * FROM kept LIMIT CAST(file AS UInt8)'],
  ['CREATE FUNCTION f AS x -> x'],
  ["SELECT * FROM format(MySQLDump, 'x String', $$INSERT INTO t VALUES (file('{file}'))$$)"],
  ["SELECT * FROM format('Values', 'x String', concat('(fi', 'le(\\'{file}\\'))'))"],
  ["SELECT CAST('{file}', 'String DEFAULT file(\\'{file}\\')')"],
  ["SELECT * FROM viewIfPermitted(SELECT a FROM kept ELSE null('a String ALIAS file(\\'{file}\\')'))"],
  ["CREATE TABLE aa (a String) ENGINE = Join(ANY, LEFT, a) SETTINGS disk = '{written}'"],
  ["BACKUP TABLE kept TO File('{written}')"],
  ["CREATE DATABASE o ENGINE = Overlay('default')"],
  ["CREATE DICTIONARY z (a UInt64) PRIMARY KEY a SOURCE(HTTP(url '{url}' format 'CSV')) LAYOUT(FLAT()) LIFETIME(1)"],
  ["CREATE TABLE k (a Int8) ENGINE = MergeTree ORDER BY a SETTINGS disk = disk(type = local, path = '{written}/')"],
])('%s reads, writes and sends nothing outside', async (...statements) => {
  const session = { session_id: statements[0] ?? '', param_t: secret, param_f: 'file' };
  const said: string[] = [];
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
  for (const statement of [`SET param_t = '${secret}', allow_experimental_ai_functions = 1`, ...statements]) {
    const text = statement.replaceAll('{file}', secret).replaceAll('{written}', written).replaceAll('{url}', url);
    said.push((await ask(session, text)).text, (await ask({ ...session, query: text })).text);
  }
  expect(said.at(-1)).toMatch(/^(?:Code: |$)/);
  expectNothingLeft(said);
});

test('a parameter of a session is no way to a file', async () => {
  await ask({ session_id: 'named' }, `SET param_t = '${secret}'`);
  const said = await ask({ session_id: 'named' }, 'SELECT * FROM {t:Identifier}');
  expect(said.code).toBe('60');
  expectNothingLeft([said.text]);
});

test('no way to write the name of a table reaches a file', async () => {
  const names = [secret, plain, `file://${secret}`, `default.${secret}`, secret.slice(0, -10).concat('*')];
  const quoted = names.flatMap((name) =>
    ['`{}`', '"{}"', 'default.`{}`', '/**/`{}`'].map((q) => q.replace('{}', name)),
  );
  const frames = [
    'SELECT * FROM {}',
    'select * from/**/{} final',
    'WITH x AS (SELECT * FROM {}) SELECT * FROM x',
    'SELECT * FROM kept, {}',
    'SELECT * FROM kept ANY LEFT JOIN {} AS r ON 1 = 1',
    'SELECT 1 IN {}',
    'DESCRIBE {}',
    'EXPLAIN QUERY TREE SELECT * FROM {}',
    'SELECT * FROM view(SELECT * FROM {})',
    'SELECT * FROM loop({})',
    'CREATE TABLE copy AS {}',
    'SHOW CREATE TABLE {}',
    'INSERT INTO {} SELECT 1',
    'ALTER TABLE {} DELETE WHERE 1',
    'DROP TABLE {}',
    'RENAME TABLE {} TO taken',
    'EXCHANGE TABLES {} AND kept',
    'TRUNCATE TABLE {}',
  ];
  const said: string[] = [];
  for (const frame of frames) for (const name of quoted) said.push((await ask({}, frame.replace('{}', name))).text);
  expect(said.filter((text) => !text.startsWith('Code: '))).toEqual([]);
  expectNothingLeft(said);
});

test('a setting that holds a text is closed, or known to be harmless: a newer engine may have more', async () => {
  const query = "SELECT name FROM system.settings WHERE type IN ('String', 'Map', 'URI', 'Dialect')";
  const known = (await ask({ query })).text.trim().split('\n');
  expect(known.filter((name) => !CLOSED_SETTINGS.has(name)).toSorted()).toEqual(HARMLESS.toSorted());
  const readonly = await ask({}, 'SELECT name FROM system.settings WHERE readonly');
  expect(readonly.text.trim().split('\n').toSorted()).toEqual([...CLOSED_SETTINGS.keys()].toSorted());
});

/** Names of codecs, columns, formats' texts and the like. */
const HARMLESS = `bool_false_representation bool_true_representation chdb_client_name
  column_names_for_schema_inference compatibility count_distinct_implementation distributed_plan_force_exchange_kind
  errors_output_format exclude_materialize_skip_indexes_on_insert force_data_skipping_indices
  force_optimize_projection_name format_csv_null_representation format_custom_field_delimiter
  format_custom_result_after_delimiter format_custom_result_before_delimiter format_custom_row_after_delimiter
  format_custom_row_before_delimiter format_custom_row_between_delimiter
  format_json_object_each_row_column_for_object_name format_regexp format_schema_message_name
  format_template_resultset_format format_template_row_format format_template_rows_between_delimiter
  format_tsv_null_representation function_implementation http_response_headers
  iceberg_metadata_compression_method ignore_data_skipping_indices input_format_mysql_dump_table_name
  input_format_orc_reader_time_zone_name insert_deduplication_token local_filesystem_read_method log_comment
  metrics_perf_events_list network_compression_method output_format_avro_codec output_format_avro_confluent_subject
  output_format_avro_string_column_pattern output_format_image_terminal_mode
  output_format_orc_writer_time_zone_name output_format_pretty_grid_charset output_format_sql_insert_table_name
  preferred_optimize_projection_name query_cache_tag remote_filesystem_read_method send_logs_source_regexp
  stream_like_engine_insert_queue temporary_files_codec trace_profile_events_list workload`.split(/\s+/);
