import { program } from '../../infra/dev/rolldown-program.js';

export default program({ main: 'src/main.ts' });
