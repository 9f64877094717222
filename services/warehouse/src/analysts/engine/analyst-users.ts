import { CLOSED_SETTINGS } from '../../serve/engine/closed-settings.ts';
import { VIEWS_USER } from './lay-copied-views.ts';

/** Reading the analysts' views, and ending a query of theirs. What a table of the engine shows is filtered by this too. */
const GRANTS = [
  'GRANT SELECT ON analysis.*',
  ...['tables', 'columns', 'databases', 'functions', 'settings', 'one', 'numbers', 'data_type_families', 'formats'].map(
    (table) => `GRANT SELECT ON system.${table}`,
  ),
  'GRANT KILL QUERY ON *.*',
];

/** Limits of one query that a request cannot lift. */
export type QueryLimits = { memoryBytes: number; resultBytes: number; resultRows: number; threads: number };

/** The engine's users: the one who asks, and the one as whom views read. Without a grant for files or other hosts. */
export function analystUsersXml({ memoryBytes, resultBytes, resultRows, threads }: QueryLimits): string {
  const values: [string, string | number][] = [
    ...[...CLOSED_SETTINGS].filter(([, value]) => value !== ''),
    ['max_memory_usage', memoryBytes],
    ['max_result_bytes', resultBytes],
    ['max_result_rows', resultRows],
    ['max_threads', threads],
    // Nothing is put on disk when memory ends.
    ['max_bytes_before_external_group_by', 0],
    ['max_bytes_before_external_sort', 0],
    ['max_bytes_ratio_before_external_group_by', 0],
    ['max_bytes_ratio_before_external_sort', 0],
    ['max_ast_depth', 500],
    ['max_ast_elements', 20_000],
    ['max_expanded_ast_elements', 500_000],
    // To compile the functions of intervals would take longer than to run them.
    ['compile_expressions', 0],
  ];
  const settings = values.map(([name, value]) => `<${name}>${value}</${name}>`).join('');
  const constraints = [...CLOSED_SETTINGS.keys()].map((name) => `<${name}><readonly/></${name}>`).join('');
  const user = (name: string, profile: string, grants: readonly string[]) =>
    `<${name}><password/><networks><ip>::/0</ip></networks><profile>${profile}</profile><quota>default</quota>
<grants>${grants.map((grant) => `<query>${grant}</query>`).join('')}</grants></${name}>`;
  return `<clickhouse>
<profiles><default/><analyst>${settings}<constraints>${constraints}</constraints></analyst></profiles>
<quotas><default/></quotas>
<users>${user('default', 'analyst', GRANTS)}${user(VIEWS_USER, 'default', ['GRANT SELECT ON default.*'])}</users>
</clickhouse>`;
}

/** What clients are told instead of the name of the machine. */
const DISPLAY_NAME = 'droptally';

/** The engine merges nothing and removes nothing: its folder is thrown away within minutes. */
export function analystConfigXml(users: string, memoryBytes: number): string {
  return `<clickhouse>
<users_config>${users}</users_config>
<timezone>UTC</timezone>
<display_name>${DISPLAY_NAME}</display_name>
<max_server_memory_usage>${memoryBytes}</max_server_memory_usage>
<merge_tree>
<max_bytes_to_merge_at_max_space_in_pool>1</max_bytes_to_merge_at_max_space_in_pool>
<max_bytes_to_merge_at_min_space_in_pool>1</max_bytes_to_merge_at_min_space_in_pool>
<old_parts_lifetime>100000</old_parts_lifetime>
</merge_tree>
</clickhouse>`;
}
