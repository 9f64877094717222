-- Every part of a build, and what its files hold against what they held when they were written.
CHECK TABLE {build:Identifier} SETTINGS check_query_single_value_result = 0, max_threads = 1
