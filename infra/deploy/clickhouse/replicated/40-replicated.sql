-- After 20-services.sql. The migrations name no engine: this names it for them.
ALTER SETTINGS PROFILE droptally_projector SETTINGS
    async_insert = 0,
    max_memory_usage = 8000000000,
    max_execution_time = 300,
    default_table_engine = 'ReplicatedMergeTree',
    -- An INSERT is answered when two of the three replicas have it: one may be away.
    insert_quorum = 'auto',
    insert_quorum_timeout = 30000,
    distributed_ddl_task_timeout = 60;

GRANT TABLE ENGINE ON ReplicatedMergeTree TO droptally_projecting;
