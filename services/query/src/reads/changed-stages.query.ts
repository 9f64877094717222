import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './changed-stages.sql';

export type ChangedStagesParams = {
  partitions: readonly number[];
  offsets: readonly number[];
  accounts: readonly string[];
};

/** A changed stage, and which of the given accounts its changes belong to. */
export type ChangedStage = { server: string; stage: string; owners: readonly string[] };

export const changedStagesQuery = defineQuery<ChangedStagesParams, ChangedStage>({
  name: 'changed stages',
  sql,
  columns: ['server', 'stage', 'owners'],
  example: { partitions: [0, 1], offsets: [0, 1], accounts: ['7', '18446744073709551615'] },
});
