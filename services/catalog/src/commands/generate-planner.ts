import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagedCatalog } from '../catalog-directory.ts';
import { readFacts } from '../generate/facts.ts';
import { type OtherFormula, plannerText } from '../generate/planner-text.ts';
import { checkFolder } from './check.ts';
import type { Command } from './command.ts';

export const generatePlanner: Command = {
  usage: 'generate-planner <folder of facts> <planner snapshot> [into]   writes planner.yaml',
  run([facts, snapshot, into = packagedCatalog()], print) {
    if (!facts || !snapshot) {
      print('generate-planner needs a folder of facts and a snapshot');
      return 1;
    }
    const { constants } = JSON.parse(readFileSync(snapshot, 'utf8'));
    const others: OtherFormula[] = JSON.parse(readFileSync(join(facts, 'formulas-other.json'), 'utf8'));
    writeFileSync(join(into, 'planner.yaml'), plannerText(constants, others, readFacts(facts).items));
    return checkFolder(into, print) ? 0 : 1;
  },
};
