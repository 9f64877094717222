import { resolve } from 'node:path';
import { wholeNumber } from '@droptally/event-log/whole-number';
import { type HttpConfig, readHttpConfig } from '@droptally/http/config';
import { type PushConfig, readPushConfig } from '@droptally/push/config';
import { departureMs } from '@droptally/runtime/settings/departure-ms';
import { readSettings } from '@droptally/runtime/settings/read-settings';

const DEFAULT_PORT = 8084;

export type PushProgramConfig = {
  host: string;
  port: number;
  /** Folder of the subscriptions, private to this program. */
  dataDir: string;
  /** Folder of the operator's catalog. */
  siteDir: string;
  http: HttpConfig;
  departureMs: number;
  push: PushConfig;
};

/** Reads all settings of push as a separate program. */
export function readPushProgram(env: NodeJS.ProcessEnv): PushProgramConfig {
  const dataDir = resolve(env['DROPTALLY_DATA_DIR'] || 'data/push');
  return readSettings({
    host: () => env['HOST'] || 'localhost',
    port: () => wholeNumber(env, 'PORT', { fallback: DEFAULT_PORT, highest: 65_535 }),
    dataDir: () => dataDir,
    siteDir: () => resolve(env['DROPTALLY_SITE_DIR'] || dataDir),
    http: () => readHttpConfig(env),
    departureMs: () => departureMs(env),
    push: () => onlyWithKey(readPushConfig(env)),
  });
}

/** The secrets of a site of several programs are configured. A site from before there was push has no key for it. */
function onlyWithKey(push: PushConfig): PushConfig {
  return { ...push, isOn: push.isOn && push.key !== undefined };
}
