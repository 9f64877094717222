import type { Catalog } from '@droptally/domain/catalog/catalog';
import type { CatalogIndex } from '@droptally/domain/catalog/catalog-index';
import type { Mac } from '@droptally/domain/identity/mac';
import type { EventLog } from '@droptally/event-log/event-log';
import type { LegacyAccounts } from '@droptally/http/request/legacy-accounts';
import type { TrustedProxies } from '@droptally/http/request/trusted-proxies';
import type { Registry } from 'prom-client';
import type { IngestConfig } from './config.ts';

/** The catalog in force; replaced on reload. */
export type CatalogSource = { current(): { catalog: Catalog; index: CatalogIndex } };

/** What the hosting program provides to ingest. */
export type IngestContext = IngestConfig & {
  log: EventLog;
  /** Log of what clients tell of their use and their errors, kept apart so that it never delays facts. */
  usage: EventLog;
  catalog: CatalogSource;
  mac: Mac;
  /** Folder of the window, the screenshots and the recognition key. */
  dataDir: string;
  proxies: TrustedProxies;
  /** Set if the operator lets numbers of the earlier site log in. */
  legacy?: LegacyAccounts | undefined;
  registry: Registry;
  now(): number;
  /** Monotonic clock in milliseconds, for in-memory limits. */
  elapsed(): number;
  /** Returns `length` random bytes. */
  random(length: number): Uint8Array;
  /** Reports a problem to the operator. */
  onTrouble?(what: string): void;
};
