import { program } from '../infra/dev/rolldown-program.js';

export default {
  ...program({
    attacker: 'attacks/attacker/main.ts',
    bench: 'load/bench.ts',
    'make-old-site': 'e2e/upgrade/make-old-site.ts',
    picture: 'picture/main.ts',
    plan: 'planner/main.ts',
  }),
  tsconfig: '../tsconfig.json',
};
