import { program } from '../../infra/dev/rolldown-program.js';

export default program({
  main: 'src/main.ts',
  'analysts-program': '../warehouse/src/analysts/analysts-program.ts',
  'engine-program': '../warehouse/src/analysts/engine-program.ts',
  'projector-worker': 'src/projecting/projector-worker.ts',
  'interval-worker': '../query/src/numbers/intervals/interval-worker.ts',
  'plan-worker': '../query/src/plan/plan-worker.ts',
  'worth-worker': '../query/src/worth/worth-worker.ts',
});
