import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagedCatalog } from '../catalog-directory.ts';
import { type OperatorFacts, operatorsText } from '../generate/operators-text.ts';
import { checkFolder } from './check.ts';
import type { Command } from './command.ts';

export const generateOperators: Command = {
  usage: 'generate-operators <operators.json> [into]   writes operators.yaml from published facts',
  run([file, into = packagedCatalog()], print) {
    if (!file) {
      print('generate-operators needs a file of facts');
      return 1;
    }
    const facts: OperatorFacts = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(join(into, 'operators.yaml'), operatorsText(facts));
    return checkFolder(into, print) ? 0 : 1;
  },
};
