import { fromPromise } from 'xstate';
import { askSql, type SqlResult, type SqlRun } from '#data/sql/ask-sql.ts';

export const sqlActors = {
  ask: fromPromise<SqlResult, SqlRun>(({ input: run, signal }) => askSql(run, signal)),
};
