/**
 * Settings that name a file, a host or another dialect, or hold a text that the engine runs as SQL, where no rule for
 * statements sees it. They keep these values.
 */
export const CLOSED_SETTINGS: ReadonlyMap<string, string> = new Map([
  ...`additional_result_filter additional_table_filters ai_function_embedding_default_credentials
  ai_function_text_default_credentials allow_experimental_ai_functions cluster_for_parallel_replicas
  default_view_definer dialect distributed_cache_file_cache_name filesystem_cache_name format_avro_schema_registry_url
  format_schema format_schema_source format_template_resultset format_template_row implicit_table_at_top_level
  input_format_record_errors_file_path output_format_schema parallel_replicas_custom_key polyglot_dialect promql_database
  promql_table rename_files_after_processing s3queue_default_zookeeper_path schema_inference_hints url_base`
    .split(/\s+/)
    .map((name): [string, string] => [name, '']),
  // An expression among rows is not checked with the statement, and could name a file.
  ['input_format_values_deduce_templates_of_expressions', '0'],
  ['input_format_values_interpret_expressions', '0'],
]);
