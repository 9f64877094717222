import { parseArgs } from 'node:util';
import { EMBEDDING_VERSION } from '@droptally/domain/recognition/embedding-version';
import { makePrototypes } from '../assets/make-prototypes.ts';
import type { Command } from './command.ts';

/** Prints what the catalog's recognition-prototypes.json holds. */
export const prototypes: Command = {
  usage: 'prototypes --icons <folder>',
  async run(args, print) {
    const { values } = parseArgs({ args: [...args], options: { icons: { type: 'string' } } });
    if (values.icons === undefined) throw new Error('which folder of icons? --icons <folder>');
    print(JSON.stringify({ version: EMBEDDING_VERSION, ...(await makePrototypes(values.icons)) }));
    return 0;
  },
};
