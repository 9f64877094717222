import { exception } from '../../serve/db-exception.ts';

/** Settings of how rows are written, and of what a statement means, that no limit depends on. */
const ALLOWED = new Set(
  `session_timezone date_time_output_format extremes join_use_nulls group_by_use_nulls aggregate_functions_null_for_empty
  union_default_mode intersect_default_mode except_default_mode transform_null_in join_default_strictness
  any_join_distinct_right_table_keys cast_string_to_dynamic_use_inference prefer_column_name_to_alias cast_keep_nullable date_time_overflow_behavior
  max_block_size result_overflow_mode bool_true_representation bool_false_representation precise_float_parsing use_legacy_to_time
  low_cardinality_allow_in_native_format enable_named_columns_in_function_tuple
  format_csv_delimiter format_csv_null_representation format_tsv_null_representation`.split(/\s+/),
);
const WRITES = /^output_format_(?!schema$|sql_insert_table_name$)\w+$/;
/** Limits that a client may lower. */
const LOWERED = new Set([
  'max_result_rows',
  'max_result_bytes',
  'max_memory_usage',
  'max_threads',
  'max_rows_to_read',
  'max_bytes_to_read',
]);
/** What clients send to a server and means nothing here: where and when it answers, or how it takes rows. */
const UNHEEDED =
  /^(?:async_insert\w*|wait_\w+|send_progress_in_http_headers|http_\w+|enable_http_compression|add_http_cors_header|cancel_http_readonly_queries_on_client_close|log_\w+|input_format_\w+|date_time_input_format|insert_\w+|mutations_sync|alter_sync|network_compression_method|network_zstd_compression_level|output_format_native_encode_types_in_binary_format|stacktrace|compatibility|allow_experimental_\w+|readonly|max_query_size|select_sequential_consistency|connect_timeout|receive_timeout|send_timeout|max_http_get_redirects|throw_on_\w+|ssl|buffer_size|client_\w+)$/;

export type SettingLimits = Readonly<Record<string, number>>;

/** Returns the settings of a request that are set for it. Throws for one that is not for analysts. */
export function allowedSettings(requested: ReadonlyMap<string, string>, limits: SettingLimits): [string, string][] {
  return [...requested].flatMap(([name, value]): [string, string][] => {
    if (name === 'max_execution_time') return [];
    if (LOWERED.has(name)) {
      const most = limits[name];
      const asked = Number(value);
      const isLower = Number.isInteger(asked) && asked > 0 && (most === undefined || asked <= most);
      return isLower ? [[name, value]] : [];
    }
    if (UNHEEDED.test(name)) return [];
    if (ALLOWED.has(name) || WRITES.test(name)) return [[name, value]];
    throw exception('READONLY', `Cannot modify '${name}' setting in readonly mode`);
  });
}
