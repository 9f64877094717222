-- The two programs that use the warehouse, with the least privileges. Ingest has no user because it never connects to
-- the warehouse. A role and a user must not share a name, because GRANT would then mean the user. Passwords are
-- parameters: `clickhouse client --param_projector_password=…`.
CREATE ROLE IF NOT EXISTS droptally_projecting;

-- The projector creates builds, migrates those of earlier versions, fills them, publishes one of them under its name,
-- and drops old ones.
GRANT SELECT, INSERT, CREATE TABLE, ALTER ADD COLUMN, CREATE VIEW, DROP TABLE, DROP VIEW ON droptally.* TO droptally_projecting;

GRANT TABLE ENGINE ON MergeTree TO droptally_projecting;

GRANT SELECT ON system.tables TO droptally_projecting;

GRANT SELECT ON system.parts TO droptally_projecting;

-- To check that its tables are still complete.
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
