import { packagedCatalogue } from '../catalogue-directory.ts';
import { readFacts } from '../generate/facts.ts';
import { generateCatalogue } from '../generate/generate-catalogue.ts';
import { checkFolder } from './check.ts';
import type { Command } from './command.ts';

export const generate: Command = {
  usage: 'generate <folder of facts> [into]   writes the packaged catalogue and counters from published facts',
  run([facts, into = packagedCatalogue()], print) {
    if (!facts) {
      print('generate needs a folder of facts');
      return 1;
    }
    generateCatalogue(readFacts(facts), into);
    return checkFolder(into, print) ? 0 : 1;
  },
};
