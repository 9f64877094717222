import type { ExistencePerServer, FullyLocalised, Localised } from './server.ts';

/** A zone as far as it is known. */
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
  /** The ids of its stages. */
  stages: readonly string[];
};

/** A zone as it is answered: existing clients expect a value in each of these. */
export type FullZone = Zone & { zoneIndex: number; zoneName_i18n: FullyLocalised };
