import { packagedCatalog } from '../catalog-directory.ts';
import { readFacts } from '../generate/facts.ts';
import { generateCatalog } from '../generate/generate-catalog.ts';
import { checkFolder } from './check.ts';
import type { Command } from './command.ts';

export const generate: Command = {
  usage: 'generate <folder of facts> [into]   writes the packaged catalog and counters from published facts',
  run([facts, into = packagedCatalog()], print) {
    if (!facts) {
      print('generate needs a folder of facts');
      return 1;
    }
    generateCatalog(readFacts(facts), into);
    return checkFolder(into, print) ? 0 : 1;
  },
};
