import { ProbeServer } from '@droptally/proto/probe';
import type { Server } from './server.ts';

/** Servers as probe messages name them. */
export const PROBE_SERVERS: Readonly<Record<Server, ProbeServer>> = {
  CN: ProbeServer.CN_UNSPECIFIED,
  US: ProbeServer.US,
  JP: ProbeServer.JP,
  KR: ProbeServer.KR,
};
