-- Analysts with their own tools. They see every report but nothing about its sender: no account, not even its keyed
-- hash, no report id, no screenshot fingerprint, no raw record.
CREATE DATABASE IF NOT EXISTS analysis;

-- The views read as this user, which cannot log in.
CREATE USER IF NOT EXISTS droptally_views IDENTIFIED WITH no_password HOST NONE;

GRANT SELECT ON droptally.* TO droptally_views;

CREATE ROLE IF NOT EXISTS droptally_analysing;

GRANT SELECT ON analysis.* TO droptally_analysing;

-- Read by tools when they connect.
GRANT SELECT ON system.settings TO droptally_analysing;

GRANT SELECT ON system.functions TO droptally_analysing;

CREATE QUOTA IF NOT EXISTS droptally_analyst KEYED BY user_name
    FOR INTERVAL 1 minute MAX queries = 120,
    FOR INTERVAL 1 hour MAX queries = 2000, errors = 500, execution_time = 1800, read_bytes = 1000000000000
    TO droptally_analysing;

CREATE USER IF NOT EXISTS analyst
    IDENTIFIED WITH sha256_password BY {analyst_password:String}
    SETTINGS PROFILE 'droptally_analyst';

ALTER USER analyst IDENTIFIED WITH sha256_password BY {analyst_password:String};

GRANT droptally_analysing TO analyst;
