import { program } from '../../../infra/dev/rolldown-program.js';

export default program({ 'write-tensors': 'training/write-tensors.ts' });
