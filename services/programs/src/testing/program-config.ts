import { join } from 'node:path';
import type { LogConfig } from '@droptally/event-log/open-log';
import { parseTrustedProxies } from '@droptally/http/request/trusted-proxies';
import type { WarehouseConfig } from '@droptally/warehouse/open-warehouse';
import type { IngestProgramConfig } from '../ingest/config.ts';
import type { ProjectorProgramConfig } from '../projector/config.ts';
import type { QueryProgramConfig } from '../query/config.ts';

/** Where a program of a test works: its data folder is `name` in the site's folder. */
type Place = { folder: string; name: string; port: number };

const HOST = '127.0.0.1';
const SECRET = Buffer.alloc(32, 1);
const SERVED = {
  http: {
    proxies: parseTrustedProxies('127.0.0.1'),
    origins: new Set<string>(),
    cookieDomain: undefined,
    legacyAccounts: false,
    metricsToken: undefined,
    secret: undefined,
  },
  departureMs: 0,
};
const LIMITS = { dailyReportLimit: 100, screenshotBytes: 1e6 };

export function ingestConfig(place: Place, log: LogConfig): IngestProgramConfig {
  return { ...ownFolder(place), ...SERVED, limits: LIMITS, log };
}

export function projectorConfig(place: Place, log: LogConfig, warehouse: WarehouseConfig): ProjectorProgramConfig {
  return { ...ownFolder(place), lingerMs: 5, log, warehouse };
}

export function queryConfig({ folder, port }: Omit<Place, 'name'>, warehouse: WarehouseConfig): QueryProgramConfig {
  return { host: HOST, port, siteDir: folder, secret: SECRET, ...SERVED, warehouse };
}

function ownFolder({ folder, name, port }: Place) {
  return { host: HOST, port, dataDir: join(folder, name), siteDir: folder, isAfterCrash: false, secret: SECRET };
}
