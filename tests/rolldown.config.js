import { program } from '../infra/run/rolldown-program.js';

export default { ...program({ bench: 'load/bench.ts' }), tsconfig: '../tsconfig.json' };
