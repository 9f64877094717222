import { type DistributedLogConfig, readLogConfig } from '@droptally/event-log/config';

/** The import needs the log and nothing else. */
export function readImportConfig(env: NodeJS.ProcessEnv): DistributedLogConfig {
  return readLogConfig(env, 'droptally-import');
}
