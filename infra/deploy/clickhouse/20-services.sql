-- The two programs that use the warehouse, each with what it does and nothing else. Ingest has no user: it never
-- reaches the warehouse. Of a role and a user with one name a GRANT means the user: no two of them have one.
-- Passwords are parameters: `clickhouse client --param_projector_password=…`.
CREATE ROLE IF NOT EXISTS droptally_projecting;

-- It makes builds, brings those of earlier versions to what is written now, fills them, shows one of them by its name,
-- and drops old ones.
GRANT SELECT, INSERT, CREATE TABLE, ALTER ADD COLUMN, CREATE VIEW, DROP TABLE, DROP VIEW ON droptally.* TO droptally_projecting;

GRANT TABLE ENGINE ON MergeTree TO droptally_projecting;

GRANT SELECT ON system.tables TO droptally_projecting;

GRANT SELECT ON system.parts TO droptally_projecting;

-- Whether what it has filled is still whole.
GRANT SELECT ON system.detached_parts TO droptally_projecting;

GRANT CHECK ON droptally.* TO droptally_projecting;

CREATE USER IF NOT EXISTS droptally_projector
    IDENTIFIED WITH sha256_password BY {projector_password:String}
    SETTINGS PROFILE 'droptally_projector';

ALTER USER droptally_projector IDENTIFIED WITH sha256_password BY {projector_password:String};

GRANT droptally_projecting TO droptally_projector;

CREATE ROLE IF NOT EXISTS droptally_querying;

GRANT SELECT ON droptally.* TO droptally_querying;

GRANT SELECT ON system.tables TO droptally_querying;

CREATE USER IF NOT EXISTS droptally_query
    IDENTIFIED WITH sha256_password BY {query_password:String}
    SETTINGS PROFILE 'droptally_query';

ALTER USER droptally_query IDENTIFIED WITH sha256_password BY {query_password:String};

GRANT droptally_querying TO droptally_query;
