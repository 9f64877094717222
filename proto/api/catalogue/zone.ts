import type { ExistencePerServer, Localised } from './server.ts';

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
