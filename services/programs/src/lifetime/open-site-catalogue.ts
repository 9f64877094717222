import { catalogueDirectory } from '@droptally/catalog/catalogue-directory';
import { openCatalogue } from '@droptally/catalog/catalogue-source';
import { describeProblem } from '@droptally/catalog/reading/problem';
import type { Say } from '../status/say.ts';

/** Opens the operator's catalog, else the packaged one. An invalid edit is reported and not used. */
export function openSiteCatalogue(siteDir: string, say: Pick<Say, 'trouble'>): ReturnType<typeof openCatalogue> {
  return openCatalogue(
    () => catalogueDirectory(siteDir),
    (problems) => say.trouble(`The edited catalogue is not used:\n${problems.map(describeProblem).join('\n')}`),
  );
}
