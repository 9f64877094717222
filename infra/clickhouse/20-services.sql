-- The two programs that use the warehouse, each with what it does and nothing else. Ingest has no user: it never
-- reaches the warehouse. Passwords are parameters: `clickhouse client --param_projector_password=…`.
CREATE ROLE IF NOT EXISTS droptally_projector;

-- It makes builds, fills them, shows one of them by its name, and drops old ones.
GRANT SELECT, INSERT, CREATE TABLE, CREATE VIEW, DROP TABLE, DROP VIEW ON droptally.* TO droptally_projector;

GRANT TABLE ENGINE ON MergeTree TO droptally_projector;

GRANT SELECT ON system.tables TO droptally_projector;

GRANT SELECT ON system.parts TO droptally_projector;

CREATE USER IF NOT EXISTS droptally_projector
    IDENTIFIED WITH sha256_password BY {projector_password:String}
    SETTINGS PROFILE 'droptally_projector';

ALTER USER droptally_projector IDENTIFIED WITH sha256_password BY {projector_password:String};

GRANT droptally_projector TO droptally_projector;

CREATE ROLE IF NOT EXISTS droptally_query;

GRANT SELECT ON droptally.* TO droptally_query;

GRANT SELECT ON system.tables TO droptally_query;

CREATE USER IF NOT EXISTS droptally_query
    IDENTIFIED WITH sha256_password BY {query_password:String}
    SETTINGS PROFILE 'droptally_query';

ALTER USER droptally_query IDENTIFIED WITH sha256_password BY {query_password:String};

GRANT droptally_query TO droptally_query;
