import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './changed-stages.sql';

type Params = { partition: number; offset: string };
export type ChangedStage = { server: string; stage: string };

export const changedStagesQuery = defineQuery<Params, ChangedStage>({
  name: 'changed stages',
  sql,
  columns: ['server', 'stage'],
  example: { partition: 0, offset: '0' },
});
