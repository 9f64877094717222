import { type HttpConfig, readHttpConfig } from '@droptally/http/config';
import { type IngestConfig, readIngestConfig } from '@droptally/ingest/config';
import { departureMs } from '@droptally/runtime/settings/departure-ms';
import { readSettings } from '@droptally/runtime/settings/read-settings';
import { type LogProgramConfig, logProgramSettings } from '../log-program-settings.ts';

const DEFAULT_PORT = 8081;

/** Its data folder has the window of the last day, and the screenshots it received. */
export type IngestProgramConfig = LogProgramConfig & {
  http: HttpConfig;
  departureMs: number;
  limits: IngestConfig;
};

/** Reads all settings of ingest as a separate program. */
export function readIngestProgram(env: NodeJS.ProcessEnv): IngestProgramConfig {
  return readSettings({
    ...logProgramSettings(env, 'ingest', DEFAULT_PORT),
    http: () => readHttpConfig(env),
    departureMs: () => departureMs(env),
    limits: () => readIngestConfig(env),
  });
}
