-- Checks every part of a build: do its files hold what was written to them?
CHECK TABLE {build:Identifier} SETTINGS check_query_single_value_result = 0, max_threads = 1
