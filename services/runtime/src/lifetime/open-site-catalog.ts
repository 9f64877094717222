import { catalogDirectory } from '@droptally/catalog/catalog-directory';
import { openCatalog } from '@droptally/catalog/catalog-source';
import { describeProblem } from '@droptally/catalog/reading/problem';
import { refuseHalfRestoredSite } from '../data-folder/refuse-half-restored.ts';
import type { Say } from '../status/say.ts';

/** Opens the operator's catalog, else the packaged one. Rejects a site whose restore was not finished. An invalid edit is reported and not used. */
export function openSiteCatalog(siteDir: string, say: Pick<Say, 'trouble'>): ReturnType<typeof openCatalog> {
  refuseHalfRestoredSite(siteDir);
  return openCatalog(
    () => catalogDirectory(siteDir),
    (problems) => say.trouble(`The edited catalog is not used:\n${problems.map(describeProblem).join('\n')}`),
  );
}
