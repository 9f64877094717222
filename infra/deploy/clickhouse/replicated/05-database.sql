-- Run before 10-database.sql, which then finds the databases. Changes to their tables on one replica are applied on all
-- of them.
CREATE DATABASE IF NOT EXISTS droptally ON CLUSTER droptally
    ENGINE = Replicated('/clickhouse/databases/droptally', '{shard}', '{replica}');

CREATE DATABASE IF NOT EXISTS analysis ON CLUSTER droptally
    ENGINE = Replicated('/clickhouse/databases/analysis', '{shard}', '{replica}');
