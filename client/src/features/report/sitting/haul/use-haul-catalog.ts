import type { Server } from '@droptally/domain/catalog/server';
import type { Catalog } from '#data/catalog/catalog.ts';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { useCatalogIfLoaded } from '#data/catalog/use-catalog.ts';

/**
 * The catalog that names a report: that of its own server, which is there even while another one loads and has the
 * stages that another one lacks. Until it has loaded, that of the screen.
 */
export function useHaulCatalog(server: Server): Catalog | undefined {
  const own = useAwaitedCatalog(server);
  const shown = useCatalogIfLoaded();
  return own ?? shown;
}
