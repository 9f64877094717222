import type { ExistencePerServer, FullyLocalised, Localised } from './server.ts';

/** A zone. Unknown values are null. */
export type Zone = {
  zoneId: string;
  zoneIndex: number | null;
  type: string;
  subType: string | null;
  /** The name in zh. */
  zoneName: string;
  zoneName_i18n: Localised;
  existence: ExistencePerServer;
  background: string | null;
  /** Stage ids. */
  stages: readonly string[];
};

/** A zone in responses: existing clients expect a value in each of these fields. */
export type FullZone = Zone & { zoneIndex: number; zoneName_i18n: FullyLocalised };
