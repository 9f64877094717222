import { defineQuery } from '@droptally/warehouse/define-query';
import type { ChangedStage } from '../../positions/changed-stages.query.ts';
import sql from './changed-own-stages.sql';

type Params = { partition: number; offset: string; accounts: readonly string[] };
type OwnChange = ChangedStage & { owner: string };

export const changedOwnStagesQuery = defineQuery<Params, OwnChange>({
  name: 'changed own stages',
  sql,
  columns: ['owner', 'server', 'stage'],
  example: { partition: 0, offset: '0', accounts: ['18446744073709551615'] },
});
