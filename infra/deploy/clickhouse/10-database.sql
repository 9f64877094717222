-- The site's database, and the limits of each kind of user.
CREATE DATABASE IF NOT EXISTS droptally;

-- One INSERT makes one part and returns when the part is on disk.
CREATE SETTINGS PROFILE IF NOT EXISTS droptally_projector SETTINGS
    async_insert = 0,
    max_memory_usage = 8000000000,
    max_execution_time = 300;

-- `readonly = 2` permits reads only, but lets a client choose the JSON format of its rows.
CREATE SETTINGS PROFILE IF NOT EXISTS droptally_query SETTINGS
    readonly = 2,
    max_memory_usage = 4000000000 MAX 8000000000,
    max_execution_time = 30 MAX 60,
    max_result_bytes = 1000000000,
    cancel_http_readonly_queries_on_client_close = 1;

-- 0 would be no limit, so each has a least value, too.
CREATE SETTINGS PROFILE IF NOT EXISTS droptally_analyst SETTINGS
    readonly = 2,
    max_memory_usage = 4000000000 MIN 1 MAX 4000000000,
    max_bytes_before_external_group_by = 2000000000,
    max_bytes_before_external_sort = 2000000000,
    max_temporary_data_on_disk_size_for_query = 20000000000 MIN 1 MAX 20000000000,
    max_execution_time = 60 MIN 1 MAX 300,
    max_result_rows = 10000000 MIN 1 MAX 10000000,
    max_result_bytes = 2000000000 MIN 1 MAX 2000000000,
    max_threads = 2 MAX 4,
    max_concurrent_queries_for_user = 4 MIN 1 MAX 4,
    -- To compile the functions of intervals would take longer than to run them.
    compile_expressions = 0,
    -- Queries of the site itself take precedence.
    priority = 10 MIN 10,
    cancel_http_readonly_queries_on_client_close = 1;
