import { packagedCatalog } from '@droptally/catalog/catalog-directory';
import { loadCatalog } from '@droptally/catalog/load-catalog';
import type { Server } from '@droptally/domain/catalog/server';
import { recognitionStages } from '@droptally/domain/recognition/recognition-stages';
import type { RecognitionAssets } from '@droptally/proto/api/recognition';
import { makePrototypes } from './make-prototypes.ts';

/** After every date of the catalog: screenshots to be read may be of any time. */
const ANY_TIME = Number.MAX_SAFE_INTEGER;

/** Assets of the packaged catalog, with prototypes of `icons` where that is given. */
export async function openAssets(icons?: string): Promise<(server: Server) => RecognitionAssets> {
  const loaded = loadCatalog(packagedCatalog());
  if (!loaded.ok) throw new Error('The packaged catalog is broken: npm run catalog -- check');
  const { catalog } = loaded;
  const prototypes = icons === undefined ? catalog.prototypes : await makePrototypes(icons);
  const made = new Map<Server, RecognitionAssets>();
  return (server) => {
    const stages = recognitionStages(catalog, { server, at: ANY_TIME });
    const assets = made.get(server) ?? { version: catalog.hash, stages, prototypes };
    made.set(server, assets);
    return assets;
  };
}
