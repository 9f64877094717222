import { program } from '../infra/run/rolldown-program.js';

export default {
  ...program({ bench: 'load/bench.ts', 'make-old-site': 'e2e/upgrade/make-old-site.ts' }),
  tsconfig: '../tsconfig.json',
};
