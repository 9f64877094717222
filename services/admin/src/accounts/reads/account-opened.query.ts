import { defineQuery } from '@droptally/warehouse/define-query';
import sql from './account-opened.sql';

export const accountOpenedQuery = defineQuery<{ account: string }, { opened: number }>({
  name: 'operator account opened',
  sql,
  columns: ['opened'],
  example: { account: '1' },
});
