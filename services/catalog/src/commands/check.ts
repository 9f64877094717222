import { catalogDirectory } from '../catalog-directory.ts';
import { dataDirectory } from '../config.ts';
import { loadCatalog } from '../load-catalog.ts';
import { describeProblem } from '../reading/problem.ts';
import type { Command } from './command.ts';

export const check: Command = {
  usage: 'check [folder]    says whether a catalog is sound (without a folder: the one this site runs on)',
  run([folder], print) {
    return checkFolder(folder ?? catalogDirectory(dataDirectory()), print) ? 0 : 1;
  },
};

/** Loads a folder and prints a summary of it, or all of its problems. */
export function checkFolder(folder: string, print: (line: string) => void): boolean {
  const result = loadCatalog(folder);
  if (!result.ok) {
    for (const problem of result.problems) print(describeProblem(problem));
    print(`${folder}: ${result.problems.length} problem(s)`);
    return false;
  }
  const { zones, stages, items, periods, notices, rejectRules, blockedAccounts, formulas, hash } = result.catalog;
  const rules = stages.reduce(
    (sum, { drops }) => sum + Object.values(drops).reduce((of, list) => of + list.length, 0),
    0,
  );
  print(
    `${folder}: ok, ${zones.length} zones, ${stages.length} stages, ${items.length} items, ${rules} drop rules, ` +
      `${periods.length} periods, ${formulas.length} formulas, ${notices.length} notices, ` +
      `${rejectRules.length} reject rules, ${blockedAccounts.length} blocked accounts (${hash})`,
  );
  return true;
}
