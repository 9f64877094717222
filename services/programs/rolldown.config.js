import { program } from '../../infra/dev/rolldown-program.js';

export default program({
  guard: '../runtime/src/guard/guard-program.ts',
  import: 'src/import/main.ts',
  ingest: 'src/ingest/main.ts',
  projector: 'src/projector/main.ts',
  push: 'src/push/main.ts',
  query: 'src/query/main.ts',
  'interval-worker': '../query/src/numbers/intervals/interval-worker.ts',
  'plan-worker': '../query/src/plan/plan-worker.ts',
  'worth-worker': '../query/src/worth/worth-worker.ts',
});
