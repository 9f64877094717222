-- Before 10-database.sql, which then finds the databases made. Everything that is done to a table of theirs on one
-- replica is done on all of them.
CREATE DATABASE IF NOT EXISTS droptally ON CLUSTER droptally
    ENGINE = Replicated('/clickhouse/databases/droptally', '{shard}', '{replica}');

CREATE DATABASE IF NOT EXISTS analysis ON CLUSTER droptally
    ENGINE = Replicated('/clickhouse/databases/analysis', '{shard}', '{replica}');
