-- Run after 20-services.sql. Sets the table engine, which the migrations leave to the default.
ALTER SETTINGS PROFILE droptally_projector SETTINGS
    async_insert = 0,
    max_memory_usage = 8000000000,
    max_execution_time = 300,
    default_table_engine = 'ReplicatedMergeTree',
    -- An INSERT returns when two of the three replicas have the data, so one may be down.
    insert_quorum = 'auto',
    insert_quorum_timeout = 30000,
    distributed_ddl_task_timeout = 60;

GRANT TABLE ENGINE ON ReplicatedMergeTree TO droptally_projecting;
