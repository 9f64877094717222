import { program } from '../../infra/run/rolldown-program.js';

export default program({ main: 'src/main.ts' });
