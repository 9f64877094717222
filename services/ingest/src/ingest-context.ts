import type { Catalogue } from '@droptally/domain/catalog/catalogue';
import type { CatalogueIndex } from '@droptally/domain/catalog/catalogue-index';
import type { Mac } from '@droptally/domain/identity/mac';
import type { EventLog } from '@droptally/event-log/event-log';
import type { LegacyAccounts } from '@droptally/http/request/legacy-accounts';
import type { TrustedProxies } from '@droptally/http/request/trusted-proxies';
import type { Registry } from 'prom-client';
import type { IngestConfig } from './config.ts';

/** The catalogue in force; another one after a reload. */
export type CatalogueSource = { current(): { catalogue: Catalogue; index: CatalogueIndex } };

/** What ingest is given by the program it runs in. */
export type IngestContext = IngestConfig & {
  log: EventLog;
  /** Messages of the usage probe, which must not stand in the way of facts. */
  usage: EventLog;
  catalogue: CatalogueSource;
  mac: Mac;
  /** Where the window, screenshots and the recognition key lie. */
  dataDir: string;
  proxies: TrustedProxies;
  /** There where the operator lets the numbers of the earlier site log in. */
  legacy?: LegacyAccounts | undefined;
  registry: Registry;
  now(): number;
  /** Milliseconds on a clock that only goes forward, for limits that are kept in memory. */
  elapsed(): number;
  /** So many random bytes. */
  random(length: number): Uint8Array;
  /** What an operator should know. */
  onTrouble?(what: string): void;
};
